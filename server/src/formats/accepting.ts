import type { Coded } from '@care/contract'

/** With the codes of Plan-Net (AcceptingPatientsCS). */
export const acceptsNew: Coded = { code: 'newpt', display: 'Accepting new patients' }
export const acceptsNone: Coded = { code: 'nopt', display: 'Not accepting new patients' }
