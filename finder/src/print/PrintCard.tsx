import { phrases, verifiedLine, type CardData } from '@care/display'
import { useLanguage, useText } from '../messages/useText.ts'

/** One record of the printed list: what is needed for a call or a visit. */
export function PrintCard({ data: { extras, list, more }, isReported }: { data: CardData; isReported: boolean }) {
  const text = useText()
  const language = useLanguage()
  const rows: [string, string][] = [
    [text('print.phone'), list.Phone],
    [text('print.fax'), list.Fax],
    [text('print.gender'), list.Gender],
    [text('print.languages'), list.Languages.join(', ')],
    [text('print.groups'), list.Groups.join(', ')],
    [text('print.website'), list.Website],
  ]
  return (
    <article className="print-card">
      <h2>
        {more.title}
        {more.credential ? `, ${more.credential}` : ''}
      </h2>
      {extras.Specialty ? <p>{extras.Specialty}</p> : null}
      <p className="print-distance">{more.distance}</p>
      {more.locationName ? <p>{more.locationName}</p> : null}
      <p>{[extras.StandardAddress.LineOne, extras.StandardAddress.LineTwo].filter(Boolean).join(', ')}</p>
      <dl>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p>{[more.accepting.text, more.plan.text, more.telehealth].filter(Boolean).join(' · ')}</p>
      {more.moreLocations.text ? <p>{more.moreLocations.text}</p> : null}
      <Checked verified={more.verified} />
      {isReported ? <p className="print-verified print-old">{phrases[language].reported}</p> : null}
    </article>
  )
}

/** A reader of paper cannot check for updates: an old or missing verification stands out. */
function Checked({ verified }: Pick<CardData['more'], 'verified'>) {
  const isOld = verified.old || verified.at === ''
  return <p className={isOld ? 'print-verified print-old' : 'print-verified'}>{verifiedLine(verified)}</p>
}
