import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** The display name of an attribute: `relation.network` is "plans". One without a name is shown as is. */
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
