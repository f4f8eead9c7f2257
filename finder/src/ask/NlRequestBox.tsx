import { Button, Icon, useAnnounce } from '@care/ui'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { useForm } from '../blocks/form.ts'
import { firstPages } from '../criteria/committed.ts'
import { mergeSearch, type SearchChange } from '../criteria/criteria.ts'
import { paramsFromSearch } from '../criteria/search-url.ts'
import { canSearch } from '../criteria/validation.ts'
import { useText } from '../messages/useText.ts'
import { AskContext, askFieldId, useAskBox } from './ask-box.ts'
import { AskButtons, AskField } from './AskBlocks.tsx'
import { AskDialog } from './AskDialog.tsx'
import { UrgentNotice } from './UrgentNotice.tsx'
import './ask.css'

/**
 * On natural-language results: the request, which can be edited and sent again; the unused words; and a switch to a
 * filter search.
 */
export default function NlRequestBox() {
  const {
    draft: { context },
    change,
  } = useForm()
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const words = context.nlText ?? ''
  const { box, error, urgent, searchAt, closeError } = useAskBox(words, (search) => {
    // The request text is not in the URL, so it is stored before navigating.
    change({ context: search.context })
    setOpen(false)
    void navigate(`${pathname}?${paramsFromSearch({ search, pages: firstPages() })}`)
  })
  const notice = urgent ?? context.nlRequest?.urgent
  return (
    <AskContext value={box}>
      {notice && !error ? <UrgentNotice urgent={notice} /> : null}
      <section className="asked card no-print" aria-label={text('ask.youAsked')}>
        {open ? (
          <EditRequest />
        ) : (
          <p className="asked-words">
            <strong>{text('ask.youAsked')}</strong> “{words}”
          </p>
        )}
        {notice || open ? null : <UnusedWords words={context.nlRequest?.leftOver ?? []} />}
        <div className="asked-ways">
          <Button look="link" aria-expanded={open} onPress={() => setOpen(!open)}>
            <Icon name="speech" />
            {text(open ? 'ask.keepWords' : 'ask.changeWords')}
          </Button>
          <SwitchToFilters />
        </div>
      </section>
      <AskDialog error={error} urgent={urgent} onPlace={searchAt} onClose={closeError} />
    </AskContext>
  )
}

/** Opens with the focus in the box, after its text. */
function EditRequest() {
  const text = useText()
  useEffect(() => {
    const field = document.getElementById(askFieldId)
    field?.focus()
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  }, [])
  return (
    <div role="search" className="asked-again">
      <AskField label={text('ask.youAsked')} />
      <AskButtons>{text('ask.search')}</AskButtons>
    </div>
  )
}

/** Not next to an urgent notice: repeating the words of somebody in distress does not help. */
function UnusedWords({ words }: { words: readonly string[] }) {
  const text = useText()
  const { formatList } = useIntl()
  if (words.length === 0) return null
  return <p>{text('ask.notUsed', { words: formatList(words.map((word) => `“${word}”`)) })}</p>
}

const asFilters: SearchChange = { context: { searchType: 'filter', nlText: undefined, nlRequest: undefined } }

/** Keeps the understood criteria, drops the request text, and opens the criteria for editing. */
function SwitchToFilters() {
  const { draft, change, submit, edit } = useForm()
  const text = useText()
  const announce = useAnnounce()
  const turn = () => {
    change(asFilters)
    // A filter search needs a name or a specialty. Until one is added, the list stays as it is.
    if (canSearch(mergeSearch(draft, asFilters))) submit()
    announce(text('ask.toFiltersDone'))
    edit?.()
  }
  return (
    <Button look="link" onPress={turn}>
      <Icon name="filter" />
      {text('ask.toFilters')}
    </Button>
  )
}
