// Sends the calls of /docs from their forms. Without this script the forms stay hidden and the page can still be read.
const longestText = 200_000
const timeoutMs = 60_000

for (const details of document.querySelectorAll('details.try')) details.hidden = false

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || !form.matches('.try-call')) return
  event.preventDefault()
  if (form.dataset.sending === 'yes') return
  form.dataset.sending = 'yes'
  send(form).finally(() => delete form.dataset.sending)
})

async function send(form) {
  show(form, { outcome: form.dataset.sendingText })
  const started = performance.now()
  try {
    const { url, options } = requestOf(form)
    const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) })
    const body = await textOf(response)
    const took = Math.round(performance.now() - started)
    show(form, {
      outcome: `${response.status} ${response.statusText}, ${took} ms`,
      headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
      body,
    })
  } catch (error) {
    show(form, { outcome: `${form.dataset.failedText} ${error.message}` })
  }
}

/** The request that the fields describe; empty fields are left out. */
function requestOf(form) {
  let path = form.dataset.path
  const query = new URLSearchParams()
  const headers = new Headers()
  const parts = new FormData()
  let body
  for (const field of form.elements) {
    const place = field.dataset.in
    if (place === undefined || field.value === '') continue
    if (place === 'path') path = path.replace(`{${field.name}}`, encodeURIComponent(field.value))
    if (place === 'query') query.append(field.name, field.value)
    if (place === 'header') headers.set(field.name, field.value)
    if (place === 'token') headers.set('authorization', `Bearer ${field.value.trim()}`)
    if (place === 'form') parts.append(field.name, field.type === 'file' ? field.files[0] : field.value)
    if (place === 'body') {
      body = field.value
      headers.set('content-type', field.dataset.type)
    }
  }
  // A form brings its own content type, with the boundary in it.
  if (form.dataset.type === 'multipart/form-data') body = parts
  const { method } = form.dataset
  const url = query.size > 0 ? `${path}?${query}` : path
  return { url, options: { method, headers, ...(method === 'GET' ? {} : { body }) } }
}

async function textOf(response) {
  const type = response.headers.get('content-type') ?? ''
  if (!/^text\/|json|xml|svg/.test(type)) {
    const { size } = await response.blob()
    return size === 0 ? '' : `${type}, ${size} bytes`
  }
  const text = await response.text()
  const shown = type.includes('json') ? indented(text) : text
  return shown.length > longestText ? `${shown.slice(0, longestText)}\n…` : shown
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function show(form, { outcome, headers = '', body = '' }) {
  form.querySelector('.outcome').textContent = outcome
  for (const [name, text] of Object.entries({ headers, body })) {
    const block = form.querySelector(`.response-${name}`)
    block.textContent = text
    block.hidden = text === ''
  }
}
