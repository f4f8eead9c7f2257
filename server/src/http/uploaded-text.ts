import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { DirectoryError } from '@care/contract'

export interface UploadedText {
  text: string
  filename: string
  fields: Record<string, string>
}

/**
 * The single file of a multipart body as UTF-8 text, plus the form's other fields. Some callers send the file as a
 * plain field named `file`.
 */
export async function uploadedText(request: FastifyRequest): Promise<UploadedText> {
  const fields = new Map<string, string>()
  let file: { text: string; filename: string } | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields.set(part.fieldname, storable(part.fieldname, part.value))
      continue
    }
    const bytes = await part.toBuffer()
    if (!isUtf8(bytes))
      throw new DirectoryError(
        'BAD_REQUEST',
        { en: 'The file is not UTF-8 text.', es: 'El archivo no es texto UTF-8.' },
        { field: part.fieldname },
      )
    file = { text: bytes.toString('utf8').replace(/^\uFEFF/, ''), filename: part.filename }
  }
  const plain = fields.get('file')
  if (!file && plain !== undefined) {
    fields.delete('file')
    return { text: plain, filename: '', fields: Object.fromEntries(fields) }
  }
  if (!file)
    throw new DirectoryError(
      'BAD_REQUEST',
      { en: 'The form has no file.', es: 'El formulario no tiene archivo.' },
      { field: 'file' },
    )
  return { ...file, fields: Object.fromEntries(fields) }
}

/** PostgreSQL cannot store the null character. */
function storable(name: string, value: string): string {
  if (!value.includes('\0')) return value
  throw new DirectoryError(
    'BAD_REQUEST',
    {
      en: 'This text contains a null character, which cannot be stored.',
      es: 'Este texto tiene un carácter que no se puede guardar.',
    },
    { field: name },
  )
}
