import { setImmediate } from 'node:timers/promises'
import type { Language } from '@care/contract'
import { html, type Html } from '../http/html.ts'
import { htmlPage } from '../http/html-page.ts'
import { inlineCode } from './inline-code.ts'
import type { Json } from './json.ts'
import type { OpenApi } from './open-api.ts'
import { operationsOf, type DocumentedResponse, type Operation, type Parameter } from './operations.ts'
import { schemaExample } from './schema-example.ts'
import { tryCallForm } from './try-call-form.ts'

export const docsScriptUrl = '/docs/try-call.js'

/**
 * The API reference on one page: a list of calls, then each call with its parameters, body and responses. Yields to
 * other requests between two groups of calls.
 */
export async function docsPage(document: OpenApi, language: Language): Promise<string> {
  const text = texts[language]
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  const groups = tags.map((tag) => [tag, operations.filter((operation) => operation.tag === tag)] as const)
  const sections: Html[] = []
  for (const [tag, ofTag] of groups) {
    sections.push(section(tag, ofTag, document, text))
    await setImmediate()
  }
  const body = html`<a class="skip" href="#calls">${text.skip}</a>
<header><h1>${text.title}</h1><p>${text.intro} <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<p>${text.which} <a href="#searchProvidersV3Carefindr"><code>POST /api-v2/v3/provider/search-carefindr</code></a>,
<a href="#searchFacilitiesV3Carefindr"><code>POST /api-v2/v3/facility/search-carefindr</code></a>. ${text.older}</p>
<p>${text.tokenFirst} <code>token=$(npm run -s care -- token --role tenant-admin --tenants champion)</code></p></header>
<nav aria-label="${text.contents}">
${groups.map(([tag, ofTag]) => html`<h2>${tag}</h2><ul>${ofTag.map(navigationItem)}</ul>`)}
</nav>
<main id="calls">${sections}</main>`
  return htmlPage({ language, title: text.title, body, script: docsScriptUrl })
}

function navigationItem({ anchor, method, path }: Operation): Html {
  return html`<li><a href="#${anchor}"><span class="method ${method}">${method}</span> ${path}</a></li>`
}

function section(tag: string, operations: readonly Operation[], document: OpenApi, text: Text): Html {
  return html`<section aria-label="${tag}">
<h2 class="group">${tag}</h2>
${operations.map((operation) => article(operation, document, text))}
</section>`
}

function article(operation: Operation, document: OpenApi, text: Text): Html {
  const { anchor, method, path, summary, description, deprecated, isStaff, parameters, body, curl, responses } =
    operation
  return html`<article id="${anchor}">
<h3><span class="method ${method}">${method}</span> <code>${path}</code></h3>
<p class="marks"><span class="${isStaff ? 'staff' : 'public'}">${isStaff ? text.staff : text.open}</span>
${deprecated && html`<span class="old">${text.deprecated}</span>`}</p>
${summary && html`<p class="summary">${inlineCode(summary)}</p>`}
${description.map((paragraph) => html`<p>${inlineCode(paragraph)}</p>`)}
${parameters.length > 0 && parameterTable(parameters, text)}
${body && html`<h4>${text.body} <small>${body.type}</small></h4>${schemaBlock(body.schema, document, text)}`}
${curl && html`<h4>${text.try}</h4><pre tabindex="0" class="curl">${curl}</pre>`}
${tryCallForm(operation, document, text)}
<h4>${text.answers}</h4>
<table><thead><tr><th scope="col">${text.status}</th><th scope="col">${text.meaning}</th></tr></thead><tbody>
${responses.map((response) => responseRow(response, document, text))}
</tbody></table>
</article>`
}

function responseRow({ status, description, type, schema }: DocumentedResponse, document: OpenApi, text: Text): Html {
  const showsSchema = status.startsWith('2') && schema !== undefined
  return html`<tr><td><code>${status}</code></td><td>${inlineCode(description)}
${type && html`<small>${type}</small>`}
${showsSchema && schemaBlock(schema, document, text)}</td></tr>`
}

function parameterTable(parameters: readonly Parameter[], text: Text): Html {
  const columns = [text.name, text.location, text.format, text.meaning]
  return html`<h4>${text.parameters}</h4>
<table><thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead><tbody>
${parameters.map((parameter) => parameterRow(parameter, text))}
</tbody></table>`
}

function parameterRow({ name, location, required, format, description }: Parameter, text: Text): Html {
  return html`<tr><td><code>${name}</code>
${required && html`<span class="needed">${text.required}</span>`}</td>
<td>${text[location]}</td><td>${format}</td><td>${inlineCode(description)}</td></tr>`
}

function schemaBlock(schema: Json, document: OpenApi, text: Text): Html {
  const example = schemaExample(schema, document.components.schemas)
  return html`<details><summary>${text.example}</summary>
<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre></details>
<details><summary>${text.schema}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
}

type Text = (typeof texts)[Language]

const texts = {
  en: {
    title: 'Care finder API',
    intro: 'All calls of the directory API. Every path is available under both /api and /api-v2. Machine-readable:',
    which: 'To search, use',
    older: 'The other search paths are for callers of earlier versions and give the same response.',
    tokenFirst: 'The examples work with the demo directory. Those for staff need a token first:',
    try: 'Example call',
    tryCall: 'Try this call',
    send: 'Send',
    sending: 'Sending…',
    failed: 'The call failed:',
    responseHeaders: 'Response headers',
    responseBody: 'Response body',
    skip: 'Skip to the calls',
    contents: 'Calls',
    staff: 'Staff token',
    token: 'Staff token',
    open: 'Public',
    deprecated: 'Deprecated',
    parameters: 'Parameters',
    name: 'Name',
    location: 'In',
    format: 'Format',
    meaning: 'Description',
    required: 'required',
    body: 'Body',
    answers: 'Responses',
    status: 'Status',
    example: 'Example',
    schema: 'Schema',
    path: 'path',
    query: 'query',
    header: 'header',
    cookie: 'cookie',
  },
  es: {
    title: 'API del buscador de atención',
    intro: 'Todas las llamadas del directorio. Cada ruta responde en /api y en /api-v2. Lo mismo para máquinas:',
    which: 'Para buscar, use',
    older: 'Las demás rutas de búsqueda son para versiones anteriores y dan la misma respuesta.',
    tokenFirst: 'Los ejemplos funcionan con el directorio de prueba. Los del personal necesitan antes un token:',
    try: 'Llamada de ejemplo',
    tryCall: 'Probar esta llamada',
    send: 'Enviar',
    sending: 'Enviando…',
    failed: 'La llamada falló:',
    responseHeaders: 'Encabezados de la respuesta',
    responseBody: 'Cuerpo de la respuesta',
    skip: 'Ir a las llamadas',
    contents: 'Llamadas',
    staff: 'Token del personal',
    token: 'Token del personal',
    open: 'Pública',
    deprecated: 'En desuso',
    parameters: 'Parámetros',
    name: 'Nombre',
    location: 'En',
    format: 'Formato',
    meaning: 'Descripción',
    required: 'obligatorio',
    body: 'Cuerpo',
    answers: 'Respuestas',
    status: 'Estado',
    example: 'Ejemplo',
    schema: 'Esquema',
    path: 'ruta',
    query: 'consulta',
    header: 'encabezado',
    cookie: 'cookie',
  },
} as const
