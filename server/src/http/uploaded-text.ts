import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'

export interface UploadedText { text: string; filename: string; fields: Record<string, string> }

/** The one file of a multipart body as UTF-8 text, with the plain fields beside it. */
export async function uploadedText(request: FastifyRequest): Promise<UploadedText> {
  const fields: Record<string, string> = {}
  let file: { text: string; filename: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (!isUtf8(bytes)) throw new DirectoryError('BAD_REQUEST', { en: 'The file is not UTF-8 text.', es: 'El archivo no es texto UTF-8.' }, { field: part.fieldname })
    file = { text: bytes.toString('utf8').replace(/^\uFEFF/, ''), filename: part.filename }
  }
  if (!file) throw new DirectoryError('BAD_REQUEST', { en: 'The form has no file.', es: 'El formulario no tiene archivo.' }, { field: 'file' })
  return { ...file, fields }
}
