import type { FoundRecordList } from '@care/contract'
import { ComboBox, Dialog, type ComboRow } from '@care/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../api/call.ts'
import { useSignedIn } from '../api/signed-in.ts'
import { useText } from '../messages/useText.ts'
import { useErrorText } from '../parts/Problem.tsx'
import { maySee, screens } from './screens.ts'

const shortest = 2
const mostRecords = 8

interface PaletteProps {
  tenant: string
  onClose: () => void
}

/** Any screen or record by typing a few letters of it. */
export function Palette({ tenant, onClose }: PaletteProps) {
  const text = useText()
  return (
    <Dialog open onClose={onClose} title={text('palette.open')} closeLabel={text('app.close')} look="picker">
      <Choice tenant={tenant} onClose={onClose} />
    </Dialog>
  )
}

function Choice({ tenant, onClose }: PaletteProps) {
  const text = useText()
  const go = useNavigate()
  const [typed, setTyped] = useState('')
  const rows = useRows(tenant, typed)
  useEscape(onClose)
  return (
    <ComboBox
      label={text('palette.label')}
      listLabel={text('palette.open')}
      value={typed}
      onType={setTyped}
      rows={rows}
      firstActive
      // The dialog was opened to type into it.
      inputRef={(input) => input?.focus()}
      onChoose={(path) => {
        onClose()
        void go(`/${tenant}/${path}`)
      }}
    />
  )
}

/** One press closes it: elsewhere the first one closes the list only. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing) onClose()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [onClose])
}

/** Screens by name first, then records of the tenant. The id of a row is its path. */
function useRows(tenant: string, typed: string): ComboRow[] {
  const text = useText()
  const errorText = useErrorText()
  const staff = useSignedIn()
  const asked = useDeferredValue(typed.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['records', tenant, asked, mostRecords],
    queryFn: async ({ signal }) => {
      await pauseOfTyping(signal)
      const query = { q: asked, limit: mostRecords }
      return call<FoundRecordList>('/data-stewardship/records', { tenant, query, signal })
    },
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
  })
  const named = screens.filter(
    (screen) => !screen.isUnlisted && maySee(staff, screen) && fold(text(screen.title)).includes(fold(asked)),
  )
  const records = asked.length >= shortest ? (data?.records ?? []) : []
  const wordsForNone = () => {
    if (asked.length < shortest) return text('records.start')
    if (isFetching) return text('app.loading')
    return error ? errorText(error) : text('palette.none')
  }
  if (asked !== '' && named.length + records.length === 0)
    return [
      {
        id: 'none',
        content: wordsForNone(),
        selectable: false,
      },
    ]
  return [
    ...named.map(({ path, title }) => ({ id: path, content: text(title), selectable: true })),
    ...records.map(({ stableId, name, npi, places }) => ({
      id: `records/${encodeURIComponent(stableId)}`,
      content: (
        <>
          <strong>{name}</strong>{' '}
          <span className="found-facts">
            {[npi && text('records.npi', { npi }), places[0]?.address].filter(Boolean).join(' · ')}
          </span>
        </>
      ),
      selectable: true,
    })),
  ]
}

const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function pauseOfTyping(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 150)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('', 'AbortError'))
    })
  })
}
