import type { Language } from '@care/contract'
import { html, type Html } from './html.ts'

export interface HtmlPage {
  language: Language
  title: string
  body: Html
  bodyClass?: string
  /** URL of one of our scripts; our CSP allows none inside the page. */
  script?: string
  /** Redirects immediately, as a navigation of this page itself rather than of the referring site. */
  next?: string
}

/** A page outside the two apps, such as `/docs`. Styles are those of `/docs/style.css`. */
export function htmlPage({ language, title, body, bodyClass, script, next }: HtmlPage): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${next && html`<meta http-equiv="refresh" content="0; url=${next}">`}
<link rel="stylesheet" href="/docs/style.css">
${script && html`<script type="module" src="${script}"></script>`}
</head>
<body${bodyClass && html` class="${bodyClass}"`}>
${body}
</body>
</html>
`.html
}
