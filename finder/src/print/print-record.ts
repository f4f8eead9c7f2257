import { DirectoryError, type DirectoryRecord, type Kind, type Language } from '@care/contract'
import { apiAddress } from '../api/addresses.ts'
import { call, searchHeaders } from '../api/call.ts'
import type { Client } from '../api/client.ts'
import { delays } from '../delays.ts'

/**
 * The loaded details as PDF (APP-PRT-07b). Only a PDF is ever passed on: an error page never gets into the frame
 * (APP-PRT-08).
 */
export async function fetchPrint(
  client: Client,
  kind: Kind,
  detail: DirectoryRecord,
  language: Language,
  signal?: AbortSignal,
): Promise<Blob> {
  const { context } = client
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC')
  const url = apiAddress(`/v2/print/carefindr/print-single-${kind}?lang=${language}&zone=${zone}`, context.settings)
  const response = await call(context, url, { method: 'POST', body: detail, signal, headers: searchHeaders(context) })
  const type = response.headers.get('content-type') ?? ''
  if (!type.startsWith('application/pdf'))
    throw new DirectoryError('PRINT_FAILED', `The directory answered with ${type}.`)
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
}

/**
 * Shows a PDF in a hidden frame and opens the print dialog 300 ms after it is loaded (APP-PRT-07). The blob URL is
 * revoked and the frame removed after the dialog was shown, or immediately on failure.
 */
export function printBlob(pdf: Blob, title: string, page: Document = document): Promise<void> {
  const address = URL.createObjectURL(pdf)
  const frame = page.createElement('iframe')
  frame.className = 'print-frame'
  frame.title = title
  frame.tabIndex = -1
  frame.setAttribute('aria-hidden', 'true')
  const remove = () => {
    URL.revokeObjectURL(address)
    frame.remove()
  }
  return new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error('The page to print did not load.')), delays.printFrameLoads)
    frame.addEventListener('error', () => reject(new Error('The page to print could not be shown.')))
    frame.addEventListener('load', () => {
      clearTimeout(timeout)
      setTimeout(() => {
        try {
          const inside = frame.contentWindow
          if (!inside) throw new Error('The page to print is gone.')
          inside.focus()
          inside.print()
          setTimeout(remove, delays.printFrameStays)
          resolve()
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      }, delays.printDialog)
    })
    frame.src = address
    page.body.append(frame)
  }).catch((error: unknown) => {
    remove()
    throw error
  })
}
