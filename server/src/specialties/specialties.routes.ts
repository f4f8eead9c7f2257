import { DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type {} from '@fastify/multipart' // adds `file` to requests
import type {} from '@fastify/swagger' // adds `consumes` to route schemas
import type { Actor } from '../database/audit.repository.ts'
import type { SpecialtyMapping } from './mapping.ts'
import { mappingLimits, readMappingCsv, type ReadMapping } from './read-mapping-csv.ts'

export interface MappingStore {
  /** Activates the mapping in every instance. `by` is the uploader. */
  saveMapping(mapping: SpecialtyMapping, actor: Actor): Promise<void>
}

export const specialtiesRoutes: FastifyPluginAsyncTypebox<MappingStore> = async (app, { saveMapping }) => {
  app.post(
    '/configuration/nucc-codes-mapping/reload',
    {
      schema: {
        operationId: 'reloadNuccCodesMapping',
        tags: ['configuration'],
        consumes: ['multipart/form-data'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      // Read to the end before anything is saved: an error on the last line keeps the old mapping.
      const read = await readUpload(request)
      await saveMapping(read.mapping, request.actor)
      return reply.type('text/plain; charset=utf-8').send(answer(read, request.language))
    },
  )
}

async function readUpload(request: FastifyRequest): Promise<ReadMapping> {
  try {
    // One byte more than the limit: the reader then hits the limit itself and can name the line.
    const part = request.isMultipart()
      ? await request.file({ limits: { files: 1, fileSize: mappingLimits.bytes + 1 }, throwFileSizeLimit: false })
      : undefined
    if (part) return await readMappingCsv(part.file)
  } catch (error) {
    // Drain the rest: a client that reads the response only after sending everything would wait forever.
    request.raw.unpipe().resume()
    if (error instanceof DirectoryError || (error instanceof Error && 'statusCode' in error)) throw error
    // The multipart parser throws plain errors for a truncated form or a wrong boundary; these are client errors.
    throw new DirectoryError(
      'MAPPING_INVALID',
      {
        en: 'The upload was interrupted. Send the file again.',
        es: 'La carga se interrumpió. Envíe el archivo de nuevo.',
      },
      { cause: error, field: 'file' },
    )
  }
  throw new DirectoryError(
    'MAPPING_INVALID',
    {
      en: 'The form has no file. Add the mapping as a CSV file.',
      es: 'El formulario no tiene archivo. Agregue el archivo CSV.',
    },
    { field: 'file' },
  )
}

function answer({ mapping, skipped }: ReadMapping, language: 'en' | 'es'): string {
  const count = new Set(mapping.rows.map(({ specialty }) => specialty.toLowerCase())).size
  const { withoutCode, repeated, misprinted } = skipped
  const lines = misprinted.slice(0, mostLines).join(', ') + (misprinted.length > mostLines ? ', …' : '')
  if (language === 'es') {
    const parts = [
      withoutCode > 0 && `${withoutCode} sin código`,
      repeated > 0 && `${repeated} ${repeated === 1 ? 'repetida' : 'repetidas'}`,
      misprinted.length > 0 && `${misprinted.length} con un código mal escrito (línea ${lines})`,
    ].filter(Boolean)
    const done = `Correspondencias reemplazadas: ${count} ${count === 1 ? 'especialidad' : 'especialidades'}.`
    return parts.length > 0 ? `${done} Filas omitidas: ${parts.join(', ')}.` : done
  }
  const parts = [
    withoutCode > 0 && `${withoutCode} without a code`,
    repeated > 0 && `${repeated} repeated`,
    misprinted.length > 0 && `${misprinted.length} with a misprinted code (line ${lines})`,
  ].filter(Boolean)
  const done = `Mapping replaced: ${count} ${count === 1 ? 'specialty' : 'specialties'}.`
  return parts.length > 0 ? `${done} Rows skipped: ${parts.join(', ')}.` : done
}

const mostLines = 5
