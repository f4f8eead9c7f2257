/** A random id for this browser tab's session; not linked to a person. */
export function visitorId(
  storage: Pick<Storage, 'getItem' | 'setItem'> | undefined,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string {
  const known = read(storage)
  if (known) return known
  const made = Array.from(random(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  try {
    storage?.setItem(key, made)
  } catch {
    /* Storage may be full or forbidden; a new id next time is as good. */
  }
  return made
}

const key = 'visitor'

function read(storage: Pick<Storage, 'getItem'> | undefined): string | null | undefined {
  try {
    return storage?.getItem(key)
  } catch {
    return undefined
  }
}
