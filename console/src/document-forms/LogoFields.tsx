import type { DocumentSummary, DocumentVersion } from '@care/contract'
import { Select } from '@care/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../api/call.ts'
import { useText } from '../messages/useText.ts'
import { Picture } from './Picture.tsx'

interface LogoFieldsProps {
  tenant: string
  logo: string
  /** For printed pages; empty if it is the same. */
  printLogo: string
  isReadOnly: boolean
  onChange: (member: 'logo' | 'printLogo', file: string) => void
}

/** Which of the tenant's pictures is its logo. */
export function LogoFields({ tenant, logo, printLogo, isReadOnly, onChange }: LogoFieldsProps) {
  const text = useText()
  const { data = [] } = useQuery({
    queryKey: ['documents', tenant, 'plan'],
    queryFn: ({ signal }) =>
      call<{ documents: DocumentSummary[] }>('/configuration/documents', { tenant, signal }).then(
        ({ documents }) => documents,
      ),
  })
  const pictures = data
    .filter(({ name, deleted, version }) => /^[\w-]+\.svg$/.test(name) && !deleted && version > 0)
    .map(({ name }) => ({ value: name, label: name }))
  return (
    <section className="logos" aria-label={text('forms.logo')}>
      <h2>{text('forms.logo')}</h2>
      <Shown tenant={tenant} name={logo} />
      <div className="logo-fields">
        <Select
          label={text('forms.logoOnPages')}
          value={logo}
          options={pictures}
          disabled={isReadOnly}
          onChange={(file) => onChange('logo', file)}
        />
        <Select
          label={text('forms.logoInPrint')}
          value={printLogo}
          placeholder={text('forms.logoSame')}
          options={pictures}
          disabled={isReadOnly}
          onChange={(file) => onChange('printLogo', file)}
        />
      </div>
      <p>
        <Link to={`/${tenant}/documents/plan/${encodeURIComponent(logo)}`}>
          {text('forms.logoChange', { name: logo })}
        </Link>{' '}
        {text('forms.logoNew')}
      </p>
    </section>
  )
}

function Shown({ tenant, name }: { tenant: string; name: string }) {
  const text = useText()
  const { data } = useQuery({
    queryKey: ['document-text', tenant, name],
    queryFn: ({ signal }) =>
      call<DocumentVersion>(`/configuration/documents/${encodeURIComponent(name)}`, { tenant, signal }),
    retry: false,
  })
  return data?.text ? (
    <div className="picture-ground picture-light">
      <Picture svg={data.text} label={text('forms.logoOf', { name })} />
    </div>
  ) : null
}
