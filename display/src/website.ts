export interface WebsiteText {
  text: string
  href?: string
}

/** The scheme is not shown; the link is always https. What is not a plain web address is text and never a link. */
export function website(value: string): WebsiteText {
  const text = value.trim().replace(/^https?:\/\//iu, '')
  if (text === '') return { text }
  const href = `https://${text}`
  return isWebAddress(href) ? { text, href } : { text }
}

// `javascript:…`, `data:…` and `mailto:…` behind https:// give a broken port, a user name or a host without a dot.
function isWebAddress(href: string): boolean {
  if (!URL.canParse(href)) return false
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && /[^.]\.[^.]/u.test(url.hostname)
}
