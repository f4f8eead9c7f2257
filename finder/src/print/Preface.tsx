import { useBoot } from '../api/BootContext.tsx'
import { useLanguage, useTenantText } from '../messages/useText.ts'
import { prefacePages } from './preface-pages.ts'
import { taglines } from './taglines.ts'

/** One page before the list: a picture of the tenant and our text, which can be read aloud, copied and enlarged. */
export function Preface({ page }: { page: string }) {
  const { tenant } = useBoot()
  const language = useLanguage()
  const said = useTenantText()
  const words = prefacePages.get(page)?.[language]
  if (!words) return null
  const filled = (text: string) =>
    text
      .replaceAll('{plan}', said(tenant.name))
      .replaceAll('{phone}', tenant.phone?.number ?? '711')
      .replaceAll('{hours}', tenant.phone ? said(tenant.phone.hours) : '')
  return (
    <section className="preface">
      <img
        src={`${tenant.theme.logo.slice(0, tenant.theme.logo.lastIndexOf('/'))}/preface/${page}.svg`}
        alt={words.picture}
      />
      <h1>{filled(words.title)}</h1>
      <p>{filled(words.intro)}</p>
      {words.parts.map(({ heading, lines }) => (
        <div key={heading}>
          <h2>{filled(heading)}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{filled(line)}</li>
            ))}
          </ul>
        </div>
      ))}
      {page === 'language-help' ? (
        <ul className="preface-taglines">
          {taglines.map(({ lang, name, text }) => (
            <li key={lang} lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'}>
              <strong>{name}</strong> {inOnePiece(text, tenant.phone?.number ?? '711')}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Phone numbers are not broken and run from left to right, even in right-to-left text. */
function inOnePiece(text: string, phone: string) {
  return text.split(/(\{phone\}|\(TTY ?: 711\))/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <bdi key={part} dir="ltr" className="preface-number">
        {part === '{phone}' ? phone : part}
      </bdi>
    ),
  )
}
