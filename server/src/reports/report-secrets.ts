import { createHmac } from 'node:crypto'
import { trackingDigits, trackingLength } from '@care/contract'
import type { Database } from '../database/database.ts'
import { deleteKeysBefore, getOrCreateKey } from '../database/keys.repository.ts'
import { clientNetwork } from '../http/client-key.ts'

export interface SendingSecrets {
  /** Only the sender has it: it is derived from the sender's key and ours, and we store neither. */
  trackingNumber: string
  trackingHash: string
  sendKeyHash: string
}

export interface ReportSecrets {
  ofSending(tenantId: string, sendKey: string): Promise<SendingSecrets>
  trackingHash(tenantId: string, trackingNumber: string): Promise<string>
  /** Distinguishes reporters without identifying them: a hash with a key that exists for 30 days. */
  network(tenantId: string, address: string, now: Date): Promise<{ token: string; key: number }>
}

const networkKeyDays = 30
const networkKeyPrefix = 'report-network-'
const keyNumber = (now: Date): number => Math.floor(now.getTime() / (networkKeyDays * 86_400_000))
// Names sort like their numbers.
const networkKeyName = (number: number): string => networkKeyPrefix + String(number).padStart(6, '0')

export function openReportSecrets(database: Database): ReportSecrets {
  const keys = new Map<string, Promise<Buffer>>()
  const keyOf = (name: string): Promise<Buffer> => {
    const known = keys.get(name)
    if (known) return known
    const key = getOrCreateKey(database, name)
    // A failure is not cached, nor is last month's network key.
    for (const other of keys.keys()) if (other.startsWith(networkKeyPrefix)) keys.delete(other)
    keys.set(name, key)
    key.catch(() => keys.delete(name))
    return key
  }
  const digest = async (use: string, tenantId: string, value: string) =>
    createHmac('sha256', await keyOf('report-tracking'))
      .update(`${use}\n${tenantId}\n${value}`)
      .digest()
  const trackingHash = async (tenantId: string, number: string) =>
    (await digest('tracking', tenantId, number)).toString('base64url')
  return {
    trackingHash,
    ofSending: async (tenantId, sendKey) => {
      const trackingNumber = digitsOf(await digest('number', tenantId, sendKey))
      return {
        trackingNumber,
        trackingHash: await trackingHash(tenantId, trackingNumber),
        sendKeyHash: (await digest('sending', tenantId, sendKey)).toString('base64url'),
      }
    },
    network: async (tenantId, address, now) => {
      const key = keyNumber(now)
      const hmac = createHmac('sha256', await keyOf(networkKeyName(key)))
      return {
        key,
        token: hmac
          .update(`${tenantId}\n${clientNetwork(address)}`)
          .digest('base64url')
          .slice(0, 22),
      }
    },
  }
}

/** After that, nobody can determine from which network an older report came. */
export async function deleteOldNetworkKeys(database: Database, now: Date): Promise<void> {
  await deleteKeysBefore(database, networkKeyPrefix, networkKeyName(keyNumber(now)))
}

const digitsOf = (bytes: Buffer): string =>
  Array.from(bytes.subarray(0, trackingLength), (byte) => trackingDigits[byte % trackingDigits.length]).join('')
