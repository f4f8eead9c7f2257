import { Icon, Notice, TextField } from '@care/ui'
import { useText } from '../messages/useText.ts'
import { useNumber } from '../parts/figures.ts'
import { asHex6, contrastOf } from './contrast.ts'
import type { FormProps } from './form-props.ts'
import { LogoFields } from './LogoFields.tsx'
import { setAt, valueOf } from './json-text.ts'

const modes = ['light', 'dark'] as const
type Mode = (typeof modes)[number]
const brandColors = ['--brand', '--brand-strong', '--brand-soft', '--on-brand', '--accent'] as const
type BrandColor = (typeof brandColors)[number]

/** Backgrounds of brand colors in the finder (ui/src/tokens.css). */
const surfaces = {
  light: { surface: '#ffffff', page: '#f6f6f4', ink: '#1b1f26' },
  dark: { surface: '#211f1e', page: '#171615', ink: '#f1eeea' },
} as const

const least = 4.5

interface Theme {
  logo: string
  printLogo: string
  light: Partial<Record<string, string>>
  dark: Partial<Record<string, string>>
}

/** Brand colors with pickers, and whether text in them is readable. */
export function ThemeForm({ document, text: draft, isReadOnly, onChange }: FormProps) {
  const text = useText()
  const value = valueOf(draft)
  const theme = asTheme(value)
  if (!theme) return <Notice tone="warn">{text(value === undefined ? 'forms.notJson' : 'forms.notFitting')}</Notice>
  return (
    <>
      <LogoFields
        tenant={document.tenant}
        logo={theme.logo}
        printLogo={theme.printLogo}
        isReadOnly={isReadOnly}
        onChange={(member, file) => onChange(setAt(draft, [member], file === '' ? undefined : file))}
      />
      <div className="theme">
        {modes.map((mode) => (
          <section key={mode} aria-label={text(`forms.${mode}`)}>
            <h2>{text(`forms.${mode}`)}</h2>
            {brandColors.map((name) => (
              <ColorField
                key={name}
                label={text(`forms.color.${name}`)}
                modeLabel={text(`forms.${mode}`)}
                color={theme[mode][name] ?? ''}
                isReadOnly={isReadOnly}
                onChange={(color) => onChange(setAt(draft, [mode, name], color))}
              />
            ))}
            <Contrasts mode={mode} colors={theme[mode]} />
          </section>
        ))}
      </div>
    </>
  )
}

interface ColorFieldProps {
  label: string
  modeLabel: string
  color: string
  isReadOnly: boolean
  onChange: (color: string) => void
}

function ColorField({ label, modeLabel, color, isReadOnly, onChange }: ColorFieldProps) {
  return (
    <div className="color-field">
      <input
        type="color"
        aria-label={`${label}, ${modeLabel}`}
        value={asHex6(color) ?? '#000000'}
        disabled={isReadOnly}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        value={color}
        onChange={(next) => onChange(next.trim())}
        disabled={isReadOnly}
        maxLength={9}
        autoComplete="off"
      />
    </div>
  )
}

/** Each color pair of the finder, as text. */
function Contrasts({ mode, colors }: { mode: Mode; colors: Theme[Mode] }) {
  const text = useText()
  const number = useNumber()
  const { surface, page, ink } = surfaces[mode]
  const own = (name: BrandColor) => colors[name] ?? ''
  const pairs = [
    { id: 'button', front: own('--on-brand'), back: own('--brand') },
    { id: 'pressed', front: own('--on-brand'), back: own('--brand-strong') },
    { id: 'link', front: own('--brand-strong'), back: surface },
    { id: 'linkPage', front: own('--brand-strong'), back: page },
    { id: 'soft', front: ink, back: own('--brand-soft') },
    { id: 'softLink', front: own('--brand-strong'), back: own('--brand-soft') },
    { id: 'accent', front: own('--accent'), back: surface },
  ] as const
  return (
    <>
      <h3>{text('forms.contrast')}</h3>
      <ul className="contrasts">
        {pairs.map(({ id, front, back }) => {
          const ratio = contrastOf(front, back)
          const isGood = ratio !== undefined && ratio >= least
          const figure = ratio === undefined ? '?' : number(Math.floor(ratio * 10) / 10)
          return (
            <li key={id} className={isGood ? 'state-green' : 'state-red'}>
              <Icon name={isGood ? 'check' : 'warning'} />
              {text(isGood ? 'forms.readable' : 'forms.faint', { what: text(`forms.pair.${id}`), ratio: figure })}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function asTheme(value: unknown): Theme | undefined {
  if (typeof value !== 'object' || value === null || !('light' in value) || !('dark' in value)) return undefined
  const [light, dark] = [colorsOf(value.light), colorsOf(value.dark)]
  const fileOf = (file: unknown) => (typeof file === 'string' ? file : '')
  const logo = 'logo' in value ? fileOf(value.logo) : ''
  const printLogo = 'printLogo' in value ? fileOf(value.printLogo) : ''
  return light && dark && { light, dark, logo, printLogo }
}

function colorsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
