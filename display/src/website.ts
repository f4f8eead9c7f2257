export interface WebsiteText {
  text: string
  href?: string
}

/** Hides the scheme and always links to https. Anything but a plain web address is not shown (D5). */
export function website(value: string): WebsiteText {
  const text = value.trim().replace(/^https?:\/\//iu, '')
  const href = `https://${text}`
  return isWebAddress(href) ? { text, href } : { text: '' }
}

// After https://, `javascript:…`, `data:…` and `mailto:…` parse as a bad port, a user name or a host without a dot.
function isWebAddress(href: string): boolean {
  if (!URL.canParse(href)) return false
  const url = new URL(href)
  return url.protocol === 'https:' && url.username === '' && url.password === '' && /[^.]\.[^.]/u.test(url.hostname)
}
