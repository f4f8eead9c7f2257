import type { BrowserSettings, ComponentLists, Features, Page, PublicTenant, Text } from '@care/contract'
import { createContext, useContext } from 'react'
import type { Client } from './client.ts'

/** What the app knows at startup. */
export interface Boot {
  tenant: PublicTenant
  settings: BrowserSettings
  features: Features
  components: ComponentLists
  /** The specialty tree arrives after the first screen. `ready` also if the tenant has none. */
  specialties: 'ready' | 'loading' | 'failed'
  reloadSpecialties: () => void
  /** URL of the tree; absent if it came with the page. */
  specialtiesLater?: string
  /** By page name, decoded; absent if the tenant has none or it could not be read. */
  pages: Readonly<Record<string, Page>>
  /** The tenant's own error messages, by key. */
  errorMessages?: Readonly<Record<string, Text>>
  /** A part of the configuration could not be loaded; the built-in default is used instead. */
  incomplete?: boolean
  /** The tenant is unknown or has no finder: every path is the error page (APP-CFG-04). */
  refused?: boolean
  client: Client
}

export const BootContext = createContext<Boot | undefined>(undefined)

export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot needs a BootContext')
  return boot
}

export const useClient = (): Client => useBoot().client
/** A flag counts only when it is exactly true (APP-FLAG-02). */
export const useFeature = (name: string): boolean => useBoot().features[name] === true
