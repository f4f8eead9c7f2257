const home = '/console'

/** Where a visitor goes after sign-in: a page of the console, never another site. */
export function returnAddress(asked: string | undefined): string {
  // Paths that a browser treats as another host: //evil, /\evil, and the same with characters that it drops.
  if (asked === undefined || !/^\/console(?:[/?#]|$)/.test(asked) || /[\\\p{Cc}]/u.test(asked)) return home
  const { origin, pathname, search, hash } = new URL(asked, 'http://console.invalid')
  const isConsole = pathname === home || pathname.startsWith(`${home}/`)
  if (origin !== 'http://console.invalid' || !isConsole || pathname.startsWith('/console/sign-in')) return home
  return pathname + search + hash
}
