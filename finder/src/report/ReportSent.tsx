import { reportRoute, shownTrackingNumber } from '@care/contract'
import { Button, Notice } from '@care/ui'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useBoot } from '../api/BootContext.tsx'
import { withPhoneLinks } from '../blocks/phone-links.tsx'
import { useText } from '../messages/useText.ts'
import { CopyNumber } from './CopyNumber.tsx'

/** The clicked button is gone: the focus moves to its replacement, which is then read. */
function useFocusOnArrival() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

export function ReportSent({ trackingNumber, onClose }: { trackingNumber: string; onClose: () => void }) {
  const text = useText()
  const shown = shownTrackingNumber(trackingNumber)
  return (
    <div ref={useFocusOnArrival()} tabIndex={-1} className="report-done">
      <p>{text('report.thanks')}</p>
      <p>{text('report.numberIs')}</p>
      <CopyNumber number={shown} />
      <p>{text('report.keepNumber')}</p>
      <div className="report-actions">
        <Link className="button button-primary" to={`${reportRoute}#${shown}`} onClick={onClose}>
          {text('report.follow')}
        </Link>
        <Button onPress={onClose}>{text('app.close')}</Button>
      </div>
    </div>
  )
}

export function ReportKept({ onClose }: { onClose: () => void }) {
  const { tenant } = useBoot()
  const text = useText()
  return (
    <div ref={useFocusOnArrival()} tabIndex={-1} className="report-done">
      <Notice tone="warn">{text('report.kept')}</Notice>
      <p>{withPhoneLinks(text('report.orCall', { phone: tenant.phone?.number ?? 'none' }))}</p>
      <div className="report-actions">
        <Button look="primary" onPress={onClose}>
          {text('app.close')}
        </Button>
      </div>
    </div>
  )
}
