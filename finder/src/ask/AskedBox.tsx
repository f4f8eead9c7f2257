import { Button, Icon, useAnnounce } from '@care/ui'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { useForm } from '../blocks/form.ts'
import { firstPages } from '../criteria/committed.ts'
import { mergeSearch, type SearchChange } from '../criteria/criteria.ts'
import { paramsFromSearch } from '../criteria/search-url.ts'
import { canSearch } from '../criteria/validation.ts'
import { useText } from '../messages/useText.ts'
import { AskContext, useAskBox } from './ask-box.ts'
import { AskButtons, AskField } from './AskBlocks.tsx'
import { AskDialog } from './AskDialog.tsx'
import { UrgentNotice } from './UrgentNotice.tsx'
import './ask.css'

/** On the results of a free-text search: the words, to be changed and asked again; what was not used of them; and the way to a filter search. */
export default function AskedBox() {
  const { draft: { extra }, change } = useForm()
  const text = useText()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { box, fault, urgent, closeFault } = useAskBox(extra.aiSearch ?? '', (search) => {
    // The words are not in the address: they go ahead of it.
    change({ extra: search.extra })
    void navigate(`${pathname}?${paramsFromSearch({ search, pages: firstPages() })}`)
  })
  const notice = urgent ?? extra.asked?.urgent
  return (
    <AskContext value={box}>
      {notice && !fault ? <UrgentNotice urgent={notice} /> : null}
      <section className="asked card no-print" role="search" aria-label={text('ask.youAsked')}>
        <AskField label={text('ask.youAsked')} />
        <AskButtons>{text('ask.search')}</AskButtons>
        <p className="words-muted">{text('ask.check')} <LeftOver words={extra.asked?.leftOver ?? []} /></p>
        <ToFilters />
      </section>
      <AskDialog fault={fault} urgent={urgent} onClose={closeFault} />
    </AskContext>
  )
}

function LeftOver({ words }: { words: readonly string[] }) {
  const text = useText()
  const { formatList } = useIntl()
  if (words.length === 0) return null
  return <span className="asked-left">{text('ask.notUsed', { words: formatList(words.map((word) => `“${word}”`)) })}</span>
}

const asFilters: SearchChange = { extra: { searchType: 'filter', aiSearch: undefined, asked: undefined } }

/** The understood criteria stay, the words go; the criteria open to be changed. */
function ToFilters() {
  const { draft, change, submit, edit } = useForm()
  const text = useText()
  const announce = useAnnounce()
  const turn = () => {
    change(asFilters)
    // A filter search needs a name or a specialty. Without one the list stays as it is until one is added.
    if (canSearch(mergeSearch(draft, asFilters))) submit()
    announce(text('ask.toFiltersDone'))
    edit?.()
  }
  return <div><Button look="link" onPress={turn}><Icon name="filter" />{text('ask.toFilters')}</Button></div>
}
