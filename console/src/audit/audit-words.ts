import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** What was done, and to what kind of thing, in words. Those that have none stay as they are. */
export function useAuditWords(): { actOf: (what: string) => string; kindOf: (kind: string) => string } {
  const intl = useIntl()
  return useMemo(() => {
    const words = (id: string, otherwise: string) =>
      Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : otherwise
    return {
      actOf: (what) => words(`audit.act.${what}`, what),
      kindOf: (kind) => words(`audit.kind.${kind}`, kind),
    }
  }, [intl])
}
