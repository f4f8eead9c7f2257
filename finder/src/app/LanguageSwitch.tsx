import type { Language } from '@care/contract'
import { Button, Icon, useLoading } from '@care/ui'
import { useLanguageChoice } from '../messages/MessagesProvider.tsx'

/** Offers the other language, in its own words. */
export function LanguageSwitch() {
  const { language, choose } = useLanguageChoice()
  const loading = useLoading()
  const other: Language = language === 'es' ? 'en' : 'es'
  const change = async () => {
    const end = loading.begin()
    await choose(other).catch((error: unknown) => console.error('The texts could not be loaded', error)).finally(end)
  }
  return <Button look="quiet" lang={other} className="language-switch" onPress={() => void change()}><Icon name="speech" />{names[other]}</Button>
}

/** Each language under its own name, whatever the page speaks. */
const names: Record<Language, string> = { en: 'English', es: 'Español' }
