import { useMemo } from 'react'
import { useIntl } from 'react-intl'

interface Choice {
  value: string
  label: string
}

export interface AuditWords {
  actOf: (what: string) => string
  kindOf: (kind: string) => string
  /** All that have words, as choices by their words. */
  kinds: readonly Choice[]
  acts: readonly Choice[]
}

const [actWords, kindWords] = ['audit.act.', 'audit.kind.']

/** The action and the kind of its subject, as text. Those without a text are shown as is. */
export function useAuditWords(): AuditWords {
  const intl = useIntl()
  return useMemo(() => {
    const words = (id: string, otherwise: string) =>
      Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : otherwise
    const choices = (begin: string, labelOf: (value: string) => string) =>
      Object.keys(intl.messages)
        .filter((id) => id.startsWith(begin))
        .map((id) => id.slice(begin.length))
        .map((value) => ({ value, label: labelOf(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, intl.locale))
    const actOf = (what: string) => words(`${actWords}${what}`, what)
    const kindOf = (kind: string) => words(`${kindWords}${kind}`, kind)
    return {
      actOf,
      kindOf,
      kinds: choices(kindWords, kindOf),
      // Several things are approved, canceled or undone.
      acts: choices(actWords, (what) => `${kindOf(what.split('.')[0] ?? '')}: ${actOf(what)}`),
    }
  }, [intl])
}
