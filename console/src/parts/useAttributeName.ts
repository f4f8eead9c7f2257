import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An attribute of a record in words: `relation.network` is "plans". One that has no words stays as it is. */
export function useAttributeName(): (attribute: string) => string {
  const intl = useIntl()
  return useCallback(
    (attribute: string) => {
      const plain = attribute.replace(/^(?:heads?|relations?)\./, '').replace(/^location\./, '')
      const id = `data.attribute.${plain}`
      return Object.hasOwn(intl.messages, id) ? intl.formatMessage({ id }) : attribute
    },
    [intl],
  )
}
