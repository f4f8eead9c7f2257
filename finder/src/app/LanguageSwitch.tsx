import type { Language } from '@care/contract'
import { Button, Icon, useLoading } from '@care/ui'
import { useState } from 'react'
import { useLanguageChoice } from '../messages/MessagesProvider.tsx'
import { useText } from '../messages/useText.ts'

/** Offers the other language, labeled in that language. */
export function LanguageSwitch() {
  const { language, choose } = useLanguageChoice()
  const [failed, setFailed] = useState(false)
  const loading = useLoading()
  const text = useText()
  const other: Language = language === 'es' ? 'en' : 'es'
  const change = async () => {
    const end = loading.begin()
    setFailed(false)
    await choose(other)
      .catch((error: unknown) => {
        console.error('The texts could not be loaded', error)
        setFailed(true)
      })
      .finally(end)
  }
  return (
    <div className="language">
      <Button look="quiet" lang={other} className="language-switch" onPress={() => void change()}>
        <Icon name="speech" />
        {names[other]}
      </Button>
      {failed ? (
        <p role="alert" className="language-failed">
          {text('app.languageFailed', { language: names[other] })}
        </p>
      ) : null}
    </div>
  )
}

/** Each language has its own name, whatever the page's language. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }
