import { pagesOf, type DocumentSummary } from '@care/contract'
import type { MessageId } from '../messages/useText.ts'
import type { Owner } from './document-calls.ts'

/** The headings of the list, in order. */
export const documentGroups = ['look', 'search', 'data', 'plan', 'pictures'] as const
export type DocumentGroup = (typeof documentGroups)[number]

export interface DocumentKind {
  id: string
  /** Its name, or the prefix or suffix of its names. */
  name: string | { begins: string } | { ends: string }
  owners: readonly Owner[]
  group: DocumentGroup
  title: MessageId
  help: MessageId
  format: 'json' | 'text'
  /** The initial text of a new one. */
  start: string
  /** Visible to members, so a preview can show it. */
  isShown: boolean
  /** Only system administrators change it; `nobody`: only dedicated calls change it. */
  editor?: 'system-admin' | 'nobody'
  /** Required by the server. */
  isRequired?: boolean
}

const usual = { owners: ['plan'], format: 'json', start: '{}\n', isShown: false } as const

/** The purpose of each document. The server has their schemas; a document that is not here is listed by its name. */
export const documentKinds: readonly DocumentKind[] = [
  {
    ...usual,
    id: 'theme',
    name: 'theme',
    group: 'look',
    title: 'documents.theme',
    help: 'documents.themeHelp',
    isShown: true,
    isRequired: true,
  },
  {
    ...usual,
    id: 'flags',
    name: 'flags',
    owners: ['plan', 'all-plans'],
    group: 'look',
    title: 'documents.flags',
    help: 'documents.flagsHelp',
    isShown: true,
  },
  {
    ...usual,
    id: 'components',
    name: 'components',
    group: 'look',
    title: 'documents.lists',
    help: 'documents.listsHelp',
    isShown: true,
    isRequired: true,
  },
  {
    ...usual,
    id: 'error-messages',
    name: 'error-messages',
    group: 'look',
    title: 'documents.messages',
    help: 'documents.messagesHelp',
    isShown: true,
  },
  {
    ...usual,
    id: 'page',
    name: { begins: 'blueprints:' },
    owners: ['plan', 'all-plans'],
    group: 'look',
    title: 'documents.page',
    help: 'documents.pageHelp',
    isShown: true,
  },
  {
    ...usual,
    id: 'template',
    name: { begins: 'template:' },
    group: 'search',
    title: 'documents.template',
    help: 'documents.templateHelp',
  },
  {
    ...usual,
    id: 'lexicon',
    name: 'lexicon',
    group: 'search',
    title: 'documents.lexicon',
    help: 'documents.lexiconHelp',
    start: '{\n  "words": []\n}\n',
  },
  {
    ...usual,
    id: 'specialty-mapping',
    name: 'specialty-mapping',
    owners: ['all-plans'],
    group: 'search',
    title: 'documents.specialties',
    help: 'documents.specialtiesHelp',
    start: '{\n  "rows": []\n}\n',
  },
  {
    ...usual,
    id: 'plan-catalog',
    name: 'plan-catalog',
    group: 'data',
    title: 'documents.catalog',
    help: 'documents.catalogHelp',
    start: '{\n  "plans": []\n}\n',
  },
  {
    ...usual,
    id: 'golden-record-rules',
    name: 'golden-record-rules',
    group: 'data',
    title: 'documents.rules',
    help: 'documents.rulesHelp',
  },
  {
    ...usual,
    id: 'match-settings',
    name: 'match-settings',
    group: 'data',
    title: 'documents.matching',
    help: 'documents.matchingHelp',
  },
  {
    ...usual,
    id: 'verification-rules',
    name: 'verification-rules',
    group: 'data',
    title: 'documents.verification',
    help: 'documents.verificationHelp',
  },
  {
    ...usual,
    id: 'stewardship-settings',
    name: 'stewardship-settings',
    group: 'data',
    title: 'documents.stewardship',
    help: 'documents.stewardshipHelp',
    start: '{\n  "fourEyes": false\n}\n',
  },
  {
    ...usual,
    id: 'source',
    name: { begins: 'sources:' },
    group: 'data',
    title: 'documents.source',
    help: 'documents.sourceHelp',
  },
  {
    ...usual,
    id: 'tenant',
    name: 'tenant',
    group: 'plan',
    title: 'documents.tenant',
    help: 'documents.tenantHelp',
    isShown: true,
    editor: 'system-admin',
    isRequired: true,
  },
  {
    ...usual,
    id: 'roles',
    name: 'roles',
    owners: ['all-plans'],
    group: 'plan',
    title: 'documents.roles',
    help: 'documents.rolesHelp',
    start: '{\n  "roles": []\n}\n',
  },
  {
    ...usual,
    id: 'removed-tenants',
    name: 'removed-tenants',
    owners: ['all-plans'],
    group: 'plan',
    title: 'documents.removed',
    help: 'documents.removedHelp',
    editor: 'nobody',
  },
  {
    ...usual,
    id: 'picture',
    name: { ends: '.svg' },
    group: 'pictures',
    title: 'documents.picture',
    help: 'documents.pictureHelp',
    format: 'text',
    start: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">\n</svg>\n',
    isShown: true,
  },
]

export function findKind(name: string, owner: Owner): DocumentKind | undefined {
  return documentKinds.find((kind) => kind.owners.includes(owner) && matches(kind, name))
}

/** The part of its name that distinguishes it from others of its kind: `riverspring-start-page`. */
export function shortName(kind: DocumentKind | undefined, name: string): string | undefined {
  if (!kind || typeof kind.name === 'string') return undefined
  return 'begins' in kind.name ? name.slice(kind.name.begins.length) : name
}

/** Documents that could exist, in addition to existing ones: until then the server uses the shipped ones. */
export function missingNames(tenant: string, owner: Owner, documents: readonly DocumentSummary[]): string[] {
  const there = new Set(documents.filter(({ deleted }) => !deleted).map(({ name }) => name))
  const single = documentKinds
    .filter(({ owners, editor }) => owners.includes(owner) && editor !== 'nobody')
    .flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  const pages = owner === 'plan' ? pagesOf(tenant).map((page) => `blueprints:${page}`) : []
  return [...single, ...pages].filter((name) => !there.has(name))
}

function matches({ name: pattern }: DocumentKind, name: string): boolean {
  if (typeof pattern === 'string') return pattern === name
  return 'begins' in pattern ? name.startsWith(pattern.begins) : name.endsWith(pattern.ends)
}
