import { reportRoute, shownTrackingNumber } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useClient } from '../api/BootContext.tsx'
import { delays } from '../delays.ts'
import { useText } from '../messages/useText.ts'
import { forgetReport, keptReports, resendKept, type KeptReport } from './kept-reports.ts'
import { keptText, onKeptReports } from './kept-text.ts'
import { attemptReport } from './report-calls.ts'
import './report.css'

/** Sends stored reports, and shows the outcome. */
export default function KeptReports() {
  const { context } = useClient()
  const { tenantId } = context
  const kept = useSyncExternalStore(onKeptReports, () => keptText(tenantId))
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const tryNow = () => {
      setNow(Date.now())
      void resendKept(tenantId, (body) => attemptReport(context, body), Date.now)
    }
    tryNow()
    const timer = setInterval(tryNow, delays.reportAgain)
    window.addEventListener('online', tryNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryNow)
    }
  }, [context, tenantId])
  const reports = useMemo(() => keptReports(kept, now), [kept, now])
  return (
    <div role="status" className="kept-reports no-print">
      {reports.map((report) => (
        <Kept
          key={report.sendKey}
          report={report}
          onForget={() => forgetReport(tenantId, report.sendKey, Date.now())}
        />
      ))}
    </div>
  )
}

function Kept({ report, onForget }: { report: KeptReport; onForget: () => void }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { name, at } = report
  if (report.state === 'waiting') {
    const until = formatDate(at + delays.reportKept, { dateStyle: 'long', timeStyle: 'short' })
    return (
      <Notice tone="warn" action={<Button onPress={onForget}>{text('report.delete')}</Button>}>
        {text('report.waiting', { name, until })}
      </Notice>
    )
  }
  const close = <Button onPress={onForget}>{text('app.close')}</Button>
  if (report.state !== 'sent')
    return (
      <Notice tone="bad" action={close}>
        {text(`report.${report.state}`, { name })}
      </Notice>
    )
  const number = shownTrackingNumber(report.trackingNumber)
  return (
    <Notice tone="good" action={close}>
      {text('report.sentLater', { name, number })} <Link to={`${reportRoute}#${number}`}>{text('report.follow')}</Link>
    </Notice>
  )
}
