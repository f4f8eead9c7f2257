import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** The reason why a row was rejected, and its field, as text. */
export function useFaultWords(): { reasonWords: (reason: string) => string; fieldWords: (field: string) => string } {
  const intl = useIntl()
  return useMemo(() => {
    const words = (id: string, otherwise: string) =>
      Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : otherwise
    return {
      reasonWords: (reason) => words(`data.fault.${reason}`, reason),
      fieldWords: (field) => words(`loads.field.${field}`, field),
    }
  }, [intl])
}
