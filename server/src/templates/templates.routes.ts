import { DirectoryError } from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { uploadedText } from '../http/uploaded-text.ts'
import { createTemplate, getTemplate, replaceTemplate, templateNames, type TemplateStore } from './templates.service.ts'

const namePattern = '^[A-Za-z0-9_-]{1,64}$'
const Name = Type.String({ pattern: namePattern })
const ByName = Type.Object({ name: Name })
const plain = 'text/plain; charset=utf-8'
const longestReason = 500

/** Query templates of a tenant, for its administrators. */
export const templateRoutes: FastifyPluginAsyncTypebox<{ store: TemplateStore }> = async (app, { store }) => {
  app.get(
    '/templates',
    {
      schema: { operationId: 'listTemplates', tags: ['templates'], response: { 200: Type.Array(Type.String()) } },
    },
    (request) => templateNames(store.shipped, request.tenant),
  )

  app.get(
    '/templates/:name',
    {
      schema: { operationId: 'getTemplate', tags: ['templates'], params: ByName, response: { 200: Type.String() } },
    },
    async (request, reply) =>
      reply.type(plain).send(getTemplate(store.shipped, store.schema, request.tenant, request.params.name).text),
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
      const { text, filename, fields } = await uploadedText(request)
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
      await createTemplate(store, request.tenant, {
        name,
        text,
        by: request.staff?.subject ?? 'unknown',
        why: whyOf(fields),
      })
      return reply.type(plain).send(`Template ${name} created.`)
    },
  )

  app.put(
    '/templates/:name',
    {
      schema: {
        operationId: 'replaceTemplate',
        tags: ['templates'],
        params: ByName,
        consumes: ['multipart/form-data'],
        response: { 200: Type.String() },
      },
    },
    async (request, reply) => {
      const { text, fields } = await uploadedText(request)
      await replaceTemplate(store, request.tenant, {
        name: request.params.name,
        text,
        by: request.staff?.subject ?? 'unknown',
        why: whyOf(fields),
      })
      return reply.type(plain).send(`Template ${request.params.name} replaced.`)
    },
  )
}

function whyOf({ why }: Record<string, string>): string | undefined {
  if (why === undefined || why.length <= longestReason) return why
  throw new DirectoryError(
    'BAD_REQUEST',
    { en: `At most ${longestReason} characters.`, es: `Como máximo ${longestReason} caracteres.` },
    { field: 'why' },
  )
}
