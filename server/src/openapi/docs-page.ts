import type { Language } from '@care/contract'
import { exampleOf } from './example-of.ts'
import { html, type Html } from '../http/html.ts'
import type { Json, OpenApi } from './open-api.ts'
import { operationsOf, type Operation, type Parameter } from './operations-of.ts'

/** The API on one page, for reading: a list of calls on the left, each call with what goes in and what comes out. */
export function docsPage(document: OpenApi, language: Language): string {
  const words = texts[language]
  const operations = operationsOf(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort()
  const groups = tags.map((tag) => [tag, operations.filter((operation) => operation.tag === tag)] as const)
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="stylesheet" href="/docs/style.css">
</head>
<body>
<a class="skip" href="#calls">${words.skip}</a>
<header><h1>${words.title}</h1><p>${words.intro} <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="${words.contents}">${groups.map(([tag, ofTag]) => html`<h2>${tag}</h2><ul>${ofTag.map(navigationItem)}</ul>`)}</nav>
<main id="calls">${groups.map(([tag, ofTag]) => html`<section aria-label="${tag}"><h2 class="group">${tag}</h2>${ofTag.map((operation) => article(operation, document, words))}</section>`)}</main>
</body>
</html>
`
  return page.html
}

function navigationItem({ anchor, method, path }: Operation): Html {
  return html`<li><a href="#${anchor}"><span class="method ${method}">${method}</span> ${path}</a></li>`
}

function article(operation: Operation, document: OpenApi, words: Words): Html {
  const { anchor, method, path, summary, description, deprecated, isStaff, parameters, body, responses } = operation
  return html`<article id="${anchor}">
<h3><span class="method ${method}">${method}</span> <code>${path}</code></h3>
<p class="marks"><span class="${isStaff ? 'staff' : 'public'}">${isStaff ? words.staff : words.open}</span>${deprecated && html` <span class="old">${words.deprecated}</span>`}</p>
${summary && html`<p class="summary">${summary}</p>`}
${description.map((paragraph) => html`<p>${paragraph}</p>`)}
${parameters.length > 0 && parameterTable(parameters, words)}
${body && html`<h4>${words.body} <small>${body.type}</small></h4>${schemaBlock(body.schema, document, words)}`}
<h4>${words.answers}</h4>
<table><thead><tr><th scope="col">${words.status}</th><th scope="col">${words.meaning}</th></tr></thead><tbody>
${responses.map((response) => html`<tr><td><code>${response.status}</code></td><td>${response.description}${response.type && html` <small>${response.type}</small>`}${response.status.startsWith('2') && response.schema !== undefined && schemaBlock(response.schema, document, words)}</td></tr>`)}
</tbody></table>
</article>`
}

function parameterTable(parameters: readonly Parameter[], words: Words): Html {
  return html`<h4>${words.parameters}</h4><table><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.place}</th><th scope="col">${words.form}</th><th scope="col">${words.meaning}</th></tr></thead><tbody>
${parameters.map(({ name, place, required, form, description }) => html`<tr><td><code>${name}</code>${required && html` <span class="needed">${words.required}</span>`}</td><td>${words[place]}</td><td>${form}</td><td>${description}</td></tr>`)}
</tbody></table>`
}

function schemaBlock(schema: Json, document: OpenApi, words: Words): Html {
  return html`<details><summary>${words.example}</summary><pre tabindex="0">${JSON.stringify(exampleOf(schema, document.components.schemas), null, 2)}</pre></details>
<details><summary>${words.schema}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`
}

type Words = (typeof texts)[Language]

const texts = {
  en: {
    title: 'Care finder API',
    intro: 'Every call of the directory. Each path answers under both /api and /api-v2. The same for machines:',
    skip: 'Skip to the calls',
    contents: 'Calls',
    staff: 'Staff token',
    open: 'Public',
    deprecated: 'Deprecated',
    parameters: 'Parameters',
    name: 'Name',
    place: 'In',
    form: 'Form',
    meaning: 'Meaning',
    required: 'required',
    body: 'Body',
    answers: 'Answers',
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
    skip: 'Ir a las llamadas',
    contents: 'Llamadas',
    staff: 'Token del personal',
    open: 'Pública',
    deprecated: 'En desuso',
    parameters: 'Parámetros',
    name: 'Nombre',
    place: 'En',
    form: 'Forma',
    meaning: 'Significado',
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
