import type { BlockOf } from '@care/contract'
import { Notice } from '@care/ui'
import { Link, useLocation } from 'react-router'
import { useTenantText } from '../messages/useText.ts'
import { withPhoneLinks } from './phone-links.tsx'
import { useEmbeddedAddress } from './embedded-address.ts'
import { Blocks, type Registry } from './registry.tsx'

/** Text and layout blocks, the same on every page. Text is never rendered as HTML. */
export const textBlocks: Registry = {
  heading: Heading,
  text: Paragraph,
  'required-note': RequiredNote,
  notice: NoticeBlock,
  link: TextLink,
  group: Group,
  or: Or,
}

function NoticeBlock({ block }: { block: BlockOf<'notice'> }) {
  return (
    <Notice tone={block.tone ?? 'info'} role="note">
      {withPhoneLinks(useTenantText()(block.text))}
    </Notice>
  )
}

function Or({ block }: { block: BlockOf<'or'> }) {
  return <p className="or">{useTenantText()(block.text)}</p>
}

function Heading({ block }: { block: BlockOf<'heading'> }) {
  const Level = headings[block.level ?? 1]
  return <Level>{useTenantText()(block.text)}</Level>
}
const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

function Paragraph({ block }: { block: BlockOf<'text'> }) {
  return <p className={`words words-${block.look ?? 'plain'}`}>{withPhoneLinks(useTenantText()(block.text))}</p>
}

/** The red asterisk is explained next to its sentence (APP-START1-01). */
function RequiredNote({ block }: { block: BlockOf<'required-note'> }) {
  return (
    <p className="words words-intro">
      {useTenantText()(block.text)}{' '}
      <span className="field-required" aria-hidden="true">
        *
      </span>
    </p>
  )
}

function TextLink({ block }: { block: BlockOf<'link'> }) {
  const text = useTenantText()(block.text)
  const { pathname } = useLocation()
  const inner = useEmbeddedAddress()
  const outside = block.href.startsWith('https://')
  // The schema rejects other URLs, but a blueprint may come from elsewhere: a script URL must never become a link.
  if (!/^(?:https:\/\/|tel:|mailto:|\/(?!\/))/.test(block.href)) return <span>{text}</span>
  // The landing page has the free-text view itself, behind a toggle (APP-LAND-01).
  if (pathname === '/natural-language-search' && block.href === '/carefindr-ai') return null
  if (block.href.startsWith('/'))
    return (
      <p className="words">
        <Link to={inner(block.href)}>{text}</Link>
      </p>
    )
  return (
    <a href={block.href} {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {text}
    </a>
  )
}

function Group({ block }: { block: BlockOf<'group'> }) {
  const text = useTenantText()
  const look = block.look ?? 'plain'
  const inside = <Blocks blocks={block.children} />
  if (!block.label)
    return <div className={`group group-${look}${look === 'card' ? ' card card-raised' : ''}`}>{inside}</div>
  return (
    <fieldset className={`group group-${look}`}>
      <legend className="group-legend">{text(block.label)}</legend>
      {inside}
    </fieldset>
  )
}
