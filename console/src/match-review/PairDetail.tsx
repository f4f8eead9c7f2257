import type { Language, MatchPair, MatchSide } from '@care/contract'
import { cardPhone, genderDisplays } from '@care/display'
import { TextField } from '@care/ui'
import { Link, useParams } from 'react-router'
import { useLanguage, useText } from '../messages/useText.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DraftNotice } from '../parts/DraftNotice.tsx'
import { useNumber } from '../parts/figures.ts'
import { Problem } from '../parts/Problem.tsx'
import { Thing } from '../parts/Split.tsx'
import { useAct } from '../parts/useAct.ts'
import { useDraft } from '../parts/useDraft.ts'
import { useSettled } from '../parts/useSettled.ts'
import { decide, undoMatch, type Verdict } from './match-calls.ts'

interface PairDetailProps {
  tenant: string
  pair: MatchPair
  backTo: string
  onDecided: () => unknown
  onUndone: () => unknown
}

/** Two statements field by field, with the evidence for and against a match. */
export function PairDetail({ tenant, pair, backTo, onDecided, onUndone }: PairDetailProps) {
  const text = useText()
  const draft = useDraft(`match/${pair.id}`, '')
  const { run, isBusy, error } = useAct()
  const isDisabled = !useSettled()
  const act = (verdict: Verdict) => () =>
    void run(() => decide(tenant, pair.id, verdict, draft.value.trim() || text('match.reasonUsual')), {
      done: text(`match.done.${verdict}`, { a: pair.a.name, b: pair.b.name }),
      // A postponed pair would come back today.
      ...(!(verdict === 'later' && pair.state === 'later') && {
        undo: async ({ actionId }: { actionId?: string }) => {
          const why = text('match.undoneAtOnce')
          if (verdict === 'later') await decide(tenant, pair.id, 'open', why)
          else if (actionId !== undefined) await undoMatch(tenant, actionId, why)
          await onUndone()
        },
      }),
      onDone: () => {
        draft.discard()
        return onDecided()
      },
    })
  return (
    <Thing
      kind={text('match.bits', { bits: Math.round(pair.bits) })}
      title={text('match.pair', { a: pair.a.name, b: pair.b.name })}
      backTo={backTo}
      backTitle={text('match.title')}
    >
      <Findings pair={pair} />
      <Sides pair={pair} />
      <Problem error={error} />
      <section className="task-actions match-reason" aria-label={text('match.decide')}>
        <DraftNotice draft={draft} />
        <TextField
          label={text('match.reason')}
          help={text('match.reasonHelp')}
          value={draft.value}
          onChange={draft.set}
          maxLength={500}
          autoComplete="off"
        />
        <div className="task-buttons">
          <ActButton letter="m" look="primary" isDisabled={isDisabled} isPending={isBusy} onPress={act('same')}>
            {text('match.same')}
          </ActButton>
          <ActButton letter="a" isDisabled={isDisabled} isPending={isBusy} onPress={act('apart')}>
            {text('match.apart')}
          </ActButton>
          <ActButton letter="l" look="quiet" isDisabled={isDisabled} isPending={isBusy} onPress={act('later')}>
            {text('match.later')}
          </ActButton>
        </div>
      </section>
    </Thing>
  )
}

function Findings({ pair: { parts } }: { pair: MatchPair }) {
  const text = useText()
  const number = useNumber()
  const sorted = [...parts].sort((one, other) => Math.abs(other.bits) - Math.abs(one.bits))
  return (
    <div className="match-findings">
      {(['for', 'against'] as const).map((side) => {
        const found = sorted.filter(({ bits }) => (side === 'for' ? bits > 0 : bits < 0))
        return (
          <section key={side}>
            <h3>{text(`match.${side}`)}</h3>
            {found.length === 0 ? <p className="value-none">{text('match.nothing')}</p> : null}
            <ul className={`match-${side}`}>
              {found.map(({ field, words, bits }) => (
                <li key={`${field} ${words}`}>
                  {words}{' '}
                  <span className="match-bits">
                    {bits > 0 ? '+' : '−'}
                    {number(Math.abs(bits), { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const fields: readonly {
  id: 'name' | 'npi' | 'gender' | 'licenses' | 'specialties' | 'places' | 'phones'
  of: (side: MatchSide, language: Language) => readonly string[]
}[] = [
  { id: 'name', of: ({ name }) => [name] },
  { id: 'npi', of: ({ npi }) => (npi === undefined ? [] : [npi]) },
  {
    id: 'gender',
    of: ({ gender }, language) => (gender === undefined ? [] : [genderDisplays.get(gender)?.[language] ?? gender]),
  },
  { id: 'licenses', of: ({ licenses }) => licenses },
  { id: 'specialties', of: ({ specialties }) => specialties },
  { id: 'places', of: ({ places }) => places.map(({ address }) => address) },
  {
    id: 'phones',
    of: ({ places }) => [
      ...new Set(places.flatMap(({ phone }) => (phone === undefined ? [] : [cardPhone(phone).text]))),
    ],
  },
]

function Sides({ pair: { a, b } }: { pair: MatchPair }) {
  const text = useText()
  const language = useLanguage()
  return (
    <table className="table match-sides" aria-label={text('match.sides')}>
      <thead>
        <tr>
          <th scope="col">{text('match.field')}</th>
          <th scope="col">
            <SideLink side={a} />
          </th>
          <th scope="col">
            <SideLink side={b} />
          </th>
          <th scope="col">{text('match.compared')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ id, of }) => {
          const [one, other] = [of(a, language), of(b, language)]
          return (
            <tr key={id}>
              <th scope="row">{text(`match.field.${id}`)}</th>
              <td data-label={a.source}>{one.join('; ') || '–'}</td>
              <td data-label={b.source}>{other.join('; ') || '–'}</td>
              <td data-label={text('match.compared')}>{text(`match.is.${compared(one, other)}`)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function compared(one: readonly string[], other: readonly string[]): 'unsaid' | 'same' | 'shared' | 'different' {
  if (one.length === 0 || other.length === 0) return 'unsaid'
  const shared = one.filter((each) => other.includes(each))
  if (shared.length === 0) return 'different'
  return shared.length === one.length && shared.length === other.length ? 'same' : 'shared'
}

function SideLink({ side: { source, stableId, isRetired } }: { side: MatchSide }) {
  const text = useText()
  const { tenant = '' } = useParams()
  return (
    <>
      <Link to={`/${tenant}/records/${encodeURIComponent(stableId)}`}>{source}</Link>
      {isRetired ? <span className="tag tag-left">{text('match.retired')}</span> : null}
    </>
  )
}
