import { DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Actor } from '../database/audit.repository.ts'
import type { Tenant } from '../configuration/configuration.ts'
import { authorOf, writeDocument, type DocumentStore } from '../configuration/write-document.ts'
import { uploadedText, type UploadedText } from '../http/uploaded-text.ts'
import type { Templates } from './templates.service.ts'

const namePattern = '^[A-Za-z0-9_-]{1,64}$'
const Name = Type.String({ pattern: namePattern })
const ByName = Type.Object({ name: Name })
const plain = 'text/plain; charset=utf-8'
const maxReasonLength = 500

export interface TemplateRoutesOptions {
  templates: Templates
  store: DocumentStore
}

/** Query templates of a tenant, for its administrators. */
export const templateRoutes: FastifyPluginAsyncTypebox<TemplateRoutesOptions> = async (app, { templates, store }) => {
  app.get(
    '/templates',
    {
      schema: { operationId: 'listTemplates', tags: ['templates'], response: { 200: Type.Array(Type.String()) } },
    },
    (request) => templates.names(request.tenantIfAny),
  )

  app.get(
    '/templates/:name',
    {
      schema: {
        operationId: 'getTemplate',
        tags: ['templates'],
        description: 'The header x-document-version is what `expectedVersion` of a replacement refers to.',
        params: ByName,
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { text } = templates.get(request.tenantIfAny, name)
      return reply.type(plain).header('x-document-version', templates.version(request.tenantIfAny, name)).send(text)
    },
  )

  app.post(
    '/templates',
    {
      schema: {
        operationId: 'createTemplate',
        tags: ['templates'],
        consumes: ['multipart/form-data'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const upload = await uploadedText(request)
      const name = newName(templates, request.tenant, upload)
      await save(store, request, name, { ...upload, fields: { ...upload.fields, expectedVersion: '0' } })
      return reply.type(plain).send(`Template ${name} created.`)
    },
  )

  app.put(
    '/templates/:name',
    {
      schema: {
        operationId: 'replaceTemplate',
        tags: ['templates'],
        description:
          'For this tenant only; the shipped template and the earlier versions stay. The form may have `why` and ' +
          '`expectedVersion`: 409 if the template was changed since.',
        params: ByName,
        consumes: ['multipart/form-data'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const upload = await uploadedText(request)
      templates.get(request.tenant, name)
      await save(store, request, name, upload)
      return reply.type(plain).send(`Template ${name} replaced.`)
    },
  )
}

interface Author {
  tenant: Tenant
  actor: Actor
}

async function save(store: DocumentStore, { tenant, actor }: Author, name: string, { text, fields }: UploadedText) {
  await writeDocument(store, {
    scope: tenant.id,
    name: `template:${name}`,
    text,
    ...authorOf(actor),
    reason: reasonOf(fields),
    expectedVersion: expectedVersionOf(fields),
  })
}

function newName(templates: Templates, tenant: Tenant, { filename, fields }: UploadedText): string {
  const name = fields.name ?? filename.replace(/\.[a-z0-9]{1,10}$/i, '')
  if (!new RegExp(namePattern).test(name))
    throw new DirectoryError(
      'BAD_REQUEST',
      {
        en: 'A name has 1 to 64 letters, digits, _ or -.',
        es: 'Un nombre tiene de 1 a 64 letras, dígitos, _ o -.',
      },
      { field: 'name' },
    )
  if (templates.names(tenant).includes(name))
    throw new DirectoryError(
      'CONFLICT',
      { en: `There is a template "${name}" already.`, es: `Ya existe una plantilla "${name}".` },
      { field: 'name' },
    )
  return name
}

function reasonOf({ why = '' }: Record<string, string>): string {
  if (why.length <= maxReasonLength) return why
  throw new DirectoryError(
    'BAD_REQUEST',
    { en: `At most ${maxReasonLength} characters.`, es: `Como máximo ${maxReasonLength} caracteres.` },
    { field: 'why' },
  )
}

function expectedVersionOf({ expectedVersion }: Record<string, string>): number | undefined {
  if (expectedVersion === undefined || expectedVersion === '') return undefined
  if (/^\d{1,9}$/.test(expectedVersion)) return Number(expectedVersion)
  throw new DirectoryError(
    'BAD_REQUEST',
    { en: 'This must be a whole number.', es: 'Debe ser un número entero.' },
    { field: 'expectedVersion' },
  )
}
