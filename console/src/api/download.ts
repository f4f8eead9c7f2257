import { addressOf, CallError, errorOf, type CallOptions } from './call.ts'

/** Saves the response of a call as a file. A link cannot, because it does not name the tenant. */
export async function download(
  path: string,
  fileName: string,
  { tenant, query }: Pick<CallOptions, 'tenant' | 'query'>,
): Promise<void> {
  const answer = await fetch(addressOf(path, query), {
    credentials: 'same-origin',
    headers: {
      'accept-language': document.documentElement.lang,
      ...(tenant !== undefined && { 'x-tenant-id': tenant }),
    },
  }).catch(() => {
    throw new CallError('', 0)
  })
  if (!answer.ok) throw errorOf(await answer.json().catch(() => undefined), answer.status)
  saveAs(await answer.blob(), fileName)
}

export function saveAs(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
