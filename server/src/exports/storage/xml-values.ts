/**
 * Reads values from the short, flat XML of S3: elements without attributes, of one name at one depth. No parser is
 * needed for it, and none can be exploited.
 */
export function xmlItems(text: string, name: string): string[] {
  return text
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf(`</${name}>`)))
}

export function xmlValue(text: string, name: string): string | undefined {
  const [value] = xmlItems(text, name)
  return value?.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(quot|apos|lt|gt|amp));/g, decoded)
}

function decoded(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named.get(name) ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

const named = new Map([
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
])
