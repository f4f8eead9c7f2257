import { note, type OperationNote } from './operation-note.ts'

const pair = { pairId: '5f0c6a1be2d34c7f90ab12cd' }
const action = { actionId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }
const record = { uid: 'edge-eleven-locations-{tenant}' }

/** Notes on the calls about statements that may mean one person or facility. */
export const matchNotes: Readonly<Record<string, OperationNote>> = {
  listFindings: note('Findings of inspectors: deactivated NPIs, other specialties or states, scattered groups.', {
    values: { kind: 'npi-deactivated' },
  }),
  listMatchPairs: note(
    'Pairs of statements that may mean the same person or facility, with the evidence for and against.',
    {
      values: { state: 'open', limit: '25' },
    },
  ),
  decideMatchPair: note(
    'Decides that a pair is the same (`same`), different (`apart`), or postponed (`later`); `open` ' +
      'ends the postponement.',
    {
      values: pair,
      body: { verdict: 'same', reason: 'Called the practice' },
    },
  ),
  listMatchActions: note('Decisions of stewards, newest first, with the id to undo each.', {
    values: { limit: '25' },
  }),
  actOnRecords: note(
    'Merges two records, or splits a statement from its record. The latest decision on a pair counts.',
    {
      body: { action: 'merge', records: ['prv-0nzc0y71lz2g7n', 'prv-1hqvbes08d8yf2'], reason: 'Same license' },
    },
  ),
  undoMatchAction: note('Undoes an action: its records are as if it had not happened.', {
    values: action,
    body: { reason: 'Wrong number' },
  }),
  getMatchReasons: note(
    'The statements of a record, the evidence that connects each pair of them, and the decisions.',
    {
      values: record,
    },
  ),
  listMatchCandidates: note('Other records that may be the same person or facility, most likely first.', {
    values: record,
  }),
}
