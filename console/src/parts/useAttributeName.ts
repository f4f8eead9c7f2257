import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An attribute of a record in words: `relation.network` is "plans". One that has no words stays as it is. */
export function useAttributeName(): (attribute: string) => string {
  const intl = useIntl()
  return useCallback(
    (attribute: string) => {
      const plain = attribute.replace(/^(?:heads?|relations?)\./, '')
      // A person has a name, and so has a place.
      const ids = [plain, plain.replace(/^location\./, '')].map((name) => `data.attribute.${name}`)
      const id = ids.find((each) => Object.hasOwn(intl.messages, each))
      return id === undefined ? attribute : intl.formatMessage({ id })
    },
    [intl],
  )
}
