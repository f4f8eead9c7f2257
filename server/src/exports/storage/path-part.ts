/** Ids become names of files and objects only if they cannot escape their folder. */
export function pathPart(id: string): string {
  if (!isPathPart(id)) throw new Error('This id cannot be the name of a file.')
  return id
}

export function isPathPart(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,100}$/.test(id)
}
