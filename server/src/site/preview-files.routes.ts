import { previewParameter } from '@care/contract'
import type { FastifyPluginAsync } from 'fastify'

/** Scripts that only preview pages load. */
export const previewFileRoutes: FastifyPluginAsync = async (app) => {
  app.get('/preview.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
  app.get('/preview.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
  )
}

/** Keeps the token in the URL while the finder changes it, so that a reload is still the preview. */
const script = `(() => {
  const name = ${JSON.stringify(previewParameter)}
  const token = new URLSearchParams(location.search).get(name)
  if (token === null) return
  for (const method of ['pushState', 'replaceState']) {
    const change = history[method].bind(history)
    history[method] = (state, title, url) => {
      if (url === undefined || url === null) return change(state, title)
      const address = new URL(url, location.href)
      if (address.origin === location.origin && !address.searchParams.has(name))
        address.search += (address.search === '' ? '?' : '&') + name + '=' + token
      return change(state, title, address.href)
    }
  }
})()
`

const style = `.preview-bar {
  max-width: none;
  margin: 0;
  padding: 0.5rem 1rem;
  background: #5b2a86;
  color: #fff;
  font: 600 1rem/1.4 system-ui, sans-serif;
  text-align: center;
}
@media print {
  .preview-bar { display: none; }
}
`
