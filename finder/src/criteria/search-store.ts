import { createContext, useContext, useSyncExternalStore } from 'react'
import { initialSearch, type SearchState } from './criteria.ts'

/** The search state shared by the screens, in memory only: initial values of the start form when a member returns. */
export interface SearchStore {
  get(): SearchState
  set(state: SearchState): void
  subscribe(listener: () => void): () => void
}

export function createSearchStore(initial: SearchState = initialSearch): SearchStore {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const SearchStoreContext = createContext<SearchStore>(createSearchStore())

export function useSearchStore(): SearchStore {
  return useContext(SearchStoreContext)
}

export function useSharedSearch(): SearchState {
  const store = useSearchStore()
  return useSyncExternalStore(store.subscribe, store.get)
}
