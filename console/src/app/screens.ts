import type { Role, SignedIn } from '@care/contract'
import { roles } from '@care/contract'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { IconName } from '@care/ui'
import type { MessageId } from '../messages/useText.ts'

/** The headings of the menu, in order. */
export const screenGroups = ['steward', 'data', 'administration'] as const
export type ScreenGroup = (typeof screenGroups)[number]

export interface Screen {
  /** Below `/console/<tenant>/`; a React Router path pattern. */
  path: string
  pattern: string
  title: MessageId
  icon: IconName
  /** The menu heading under which it is listed. */
  group: ScreenGroup
  /** The lowest role that sees it. */
  role: Role
  /** Its words are among the first: it is shown before the others have come. */
  hasFirstWords?: true
  /** Opened from other screens only: not in the menu. */
  isUnlisted?: true
  Content: LazyExoticComponent<ComponentType>
}

/** Every screen of a tenant, in menu order. Routes, menu and palette are built from this. */
export const screens: readonly Screen[] = [
  {
    path: 'work',
    pattern: 'work/:taskId?',
    title: 'screen.work',
    icon: 'list',
    group: 'steward',
    role: 'data-steward',
    hasFirstWords: true,
    Content: lazy(async () => ({ default: (await import('../work/WorkScreen.tsx')).WorkScreen })),
  },
  {
    path: 'records',
    pattern: 'records',
    title: 'screen.records',
    icon: 'search',
    group: 'steward',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../records/RecordsScreen.tsx')).RecordsScreen })),
  },
  {
    path: 'record',
    pattern: 'records/:uid',
    title: 'screen.record',
    icon: 'person',
    group: 'steward',
    role: 'data-steward',
    isUnlisted: true,
    Content: lazy(async () => ({ default: (await import('../record/RecordScreen.tsx')).RecordScreen })),
  },
  {
    path: 'match-review',
    pattern: 'match-review/:pairId?',
    title: 'screen.match-review',
    icon: 'person',
    group: 'steward',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../match-review/MatchScreen.tsx')).MatchScreen })),
  },
  {
    path: 'change-requests',
    pattern: 'change-requests/:requestId?',
    title: 'screen.change-requests',
    icon: 'check',
    group: 'steward',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../change-requests/RequestsScreen.tsx')).RequestsScreen })),
  },
  {
    path: 'reports',
    pattern: 'reports/:reportId?',
    title: 'screen.reports',
    icon: 'speech',
    group: 'steward',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../reports/ReportsScreen.tsx')).ReportsScreen })),
  },
  {
    path: 'findings',
    pattern: 'findings',
    title: 'screen.findings',
    icon: 'flag',
    group: 'steward',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../findings/FindingsScreen.tsx')).FindingsScreen })),
  },
  {
    path: 'documents',
    pattern: 'documents/:owner?/:name?',
    title: 'screen.documents',
    icon: 'compass',
    group: 'administration',
    role: 'tenant-admin',
    Content: lazy(async () => ({ default: (await import('../documents/DocumentsScreen.tsx')).DocumentsScreen })),
  },
  {
    path: 'tenants',
    pattern: 'tenants/:tenantId?',
    title: 'screen.tenants',
    icon: 'building',
    group: 'administration',
    role: 'system-admin',
    Content: lazy(async () => ({ default: (await import('../tenants/TenantsScreen.tsx')).TenantsScreen })),
  },
  {
    path: 'staff',
    pattern: 'staff/:userId?',
    title: 'screen.staff',
    icon: 'person',
    group: 'administration',
    role: 'tenant-admin',
    Content: lazy(async () => ({ default: (await import('../staff/StaffScreen.tsx')).StaffScreen })),
  },
  {
    path: 'operations',
    pattern: 'operations',
    title: 'screen.operations',
    icon: 'clock',
    group: 'administration',
    role: 'tenant-admin',
    Content: lazy(async () => ({ default: (await import('../operations/OperationsScreen.tsx')).OperationsScreen })),
  },
  {
    path: 'audit',
    pattern: 'audit',
    title: 'screen.audit',
    icon: 'flag',
    group: 'administration',
    role: 'tenant-admin',
    Content: lazy(async () => ({ default: (await import('../audit/AuditScreen.tsx')).AuditScreen })),
  },
  {
    path: 'account',
    pattern: 'account',
    title: 'screen.account',
    icon: 'person',
    group: 'administration',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../account/AccountScreen.tsx')).AccountScreen })),
  },
  {
    path: 'loads',
    pattern: 'loads/:loadId?',
    title: 'screen.loads',
    icon: 'arrowRight',
    group: 'data',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../loads/LoadsScreen.tsx')).LoadsScreen })),
  },
  {
    path: 'quarantine',
    pattern: 'quarantine/:loadId?',
    title: 'screen.quarantine',
    icon: 'warning',
    group: 'data',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../quarantine/QuarantineScreen.tsx')).QuarantineScreen })),
  },
  {
    path: 'exports',
    pattern: 'exports/:taskId?',
    title: 'screen.exports',
    icon: 'printer',
    group: 'data',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../exports/ExportsScreen.tsx')).ExportsScreen })),
  },
  {
    path: 'insight',
    pattern: 'insight',
    title: 'screen.insight',
    icon: 'star',
    group: 'data',
    role: 'data-steward',
    Content: lazy(async () => ({ default: (await import('../insight/InsightScreen.tsx')).InsightScreen })),
  },
]

export function maySee(staff: SignedIn, { role }: Pick<Screen, 'role'>): boolean {
  return staff.roles.some((held) => roles.indexOf(held) >= roles.indexOf(role))
}

export const actsFor = ({ tenants }: SignedIn, tenantId: string) => tenants.includes('*') || tenants.includes(tenantId)
