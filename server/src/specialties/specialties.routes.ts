import { DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart'
import type { SpecialtyMapping } from './mapping.ts'
import { mappingLimits, readMappingCsv } from './read-mapping-csv.ts'

export interface SpecialtiesRoom {
  /** Puts the mapping in force, here and in every other instance. */
  saveMapping(mapping: SpecialtyMapping, by: FastifyRequest): Promise<void>
}

export const specialtiesRoutes: FastifyPluginAsyncTypebox<SpecialtiesRoom> = async (app, { saveMapping }) => {
  app.post('/configuration/nucc-codes-mapping/reload', {
    schema: { operationId: 'reloadNuccCodesMapping', tags: ['configuration'], consumes: ['multipart/form-data'], response: { 200: Type.String() } },
  }, async (request, reply) => {
    const mapping = await readMappingCsv(await uploadedFile(request))
    await saveMapping(mapping, request)
    const specialties = new Set(mapping.rows.map(({ specialty }) => specialty.toLowerCase())).size
    return reply.type('text/plain; charset=utf-8').send(`Mapping replaced: ${specialties} ${specialties === 1 ? 'specialty' : 'specialties'}.`)
  })
}

async function uploadedFile(request: FastifyRequest): Promise<AsyncIterable<Buffer>> {
  if (!request.isMultipart()) throw new DirectoryError('UNSUPPORTED_MEDIA_TYPE', 'Send the mapping as a file in a multipart form.')
  // One byte more than we take, so that the reader meets the end of what is allowed and can name the line.
  const part = await request.file({ limits: { files: 1, fileSize: mappingLimits.bytes + 1 }, throwFileSizeLimit: false })
  if (!part) throw new DirectoryError('MAPPING_INVALID', 'The form has no file. Add the mapping as a CSV file.')
  return part.file
}
