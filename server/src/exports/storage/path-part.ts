/** Ids become names of files and objects only if they cannot lead elsewhere. */
export function pathPart(id: string): string {
  if (!/^[A-Za-z0-9_-]{1,100}$/.test(id)) throw new Error('This id cannot be the name of a file.')
  return id
}
