import { findPolicy } from '../auth/route-policies.ts'
import { html, type Html } from '../http/html.ts'
import { exampleRequest, type ExampleRequest } from './example-request.ts'
import type { Json } from './json.ts'
import type { OpenApi } from './open-api.ts'
import { operationNotes } from './operation-notes.ts'
import type { Operation, Parameter } from './operations.ts'
import { schemaExample } from './schema-example.ts'

export interface TryCallText {
  tryCall: string
  send: string
  sending: string
  failed: string
  required: string
  token: string
  body: string
  responseHeaders: string
  responseBody: string
}

/** A form that sends the call from the page, filled with values that the demo directory knows. */
export function tryCallForm(operation: Operation, document: OpenApi, text: TryCallText): Html {
  const { anchor, method, path, isStaff, parameters, body } = operation
  const example = exampleOf(operation)
  const named = `${text.tryCall}: ${method} ${path}`
  return html`<details class="try" hidden><summary>${text.tryCall}</summary>
<form class="try-call" aria-label="${named}" data-method="${method}" data-path="${path}" data-type="${body?.type ?? ''}"
data-sending-text="${text.sending}" data-failed-text="${text.failed}">
${isStaff && tokenField(anchor, text)}
${parameters
  .filter(({ location }) => location !== 'cookie')
  .map((parameter) => parameterField(anchor, parameter, valueOf(parameter, operation, example), text))}
${body && bodyFields(anchor, body, example, document, text)}
<p><button type="submit">${text.send}</button></p>
<p class="outcome" role="status"></p>
<pre class="response-headers" role="region" aria-label="${text.responseHeaders}" tabindex="0" hidden></pre>
<pre class="response-body" role="region" aria-label="${text.responseBody}" tabindex="0" hidden></pre>
</form></details>`
}

function exampleOf({ anchor, method, path }: Operation): ExampleRequest | undefined {
  const note = operationNotes.get(anchor)
  const found = findPolicy(method, path.replace(/\{(\w+)\}/g, ':$1'))
  return note && found && exampleRequest({ method, path }, found.policy, note.example)
}

function valueOf({ name, location }: Parameter, { path }: Operation, example: ExampleRequest | undefined): string {
  if (!example) return ''
  if (location === 'header') return example.headers[name] ?? ''
  const { pathname, searchParams } = new URL(example.url, 'http://localhost')
  if (location === 'query') return searchParams.get(name) ?? ''
  const value = pathname.split('/')[path.split('/').indexOf(`{${name}}`)] ?? ''
  return value.startsWith('%7B') ? '' : decodeURIComponent(value)
}

function tokenField(anchor: string, text: TryCallText): Html {
  const id = `${anchor}-token`
  return html`<p><label for="${id}">${text.token}</label>
<input id="${id}" type="password" autocomplete="off" data-in="token"></p>`
}

function parameterField(anchor: string, parameter: Parameter, value: string, text: TryCallText): Html {
  const { name, location, required, choices } = parameter
  const id = `${anchor}-${location}-${name}`
  const needed = required && html` required`
  const label = html`<label for="${id}"><code>${name}</code>
${required && html`<span class="needed">${text.required}</span>`}</label>`
  if (choices.length === 0)
    return html`<p>${label} <input id="${id}" name="${name}" value="${value}" data-in="${location}"${needed}></p>`
  return html`<p>${label} <select id="${id}" name="${name}" data-in="${location}"${needed}>
${['', ...choices].map((choice) => html`<option${choice === value && html` selected`}>${choice}</option>`)}
</select></p>`
}

function bodyFields(
  anchor: string,
  { type, schema }: { type: string; schema: Json },
  example: ExampleRequest | undefined,
  document: OpenApi,
  text: TryCallText,
): Html {
  if (type === 'multipart/form-data') return html`${formParts(schema).map((part) => formField(anchor, part))}`
  const id = `${anchor}-body`
  const value = JSON.stringify(example?.body ?? schemaExample(schema, document.components.schemas), null, 2)
  return html`<p><label for="${id}">${text.body}</label>
<textarea id="${id}" rows="8" spellcheck="false" data-in="body" data-type="${type}">
${value}</textarea></p>`
}

interface FormPart {
  name: string
  isFile: boolean
}

function formParts(schema: Json): FormPart[] {
  const properties = objectOf(objectOf(schema)['properties'])
  return Object.entries(properties).map(([name, part]) => ({ name, isFile: objectOf(part)['format'] === 'binary' }))
}

function formField(anchor: string, { name, isFile }: FormPart): Html {
  const id = `${anchor}-form-${name}`
  return html`<p><label for="${id}"><code>${name}</code></label>
<input id="${id}" name="${name}" type="${isFile ? 'file' : 'text'}" data-in="form"></p>`
}

function objectOf(value: Json | undefined): Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
