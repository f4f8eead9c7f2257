import { note, type OperationNote } from './operation-note.ts'

const pair = { pairId: '5f0c6a1be2d34c7f90ab12cd' }
const action = { actionId: '0b0fba2c-6ff0-4b0a-9a54-1f6f5a2d7c11' }
const record = { uid: 'edge-eleven-locations-{tenant}' }

/** Notes on the calls about statements that may mean one person or facility. */
export const matchNotes: Readonly<Record<string, OperationNote>> = {
  listFindings: note(
    'What inspectors found: NPIs that are not valid any more, other specialties or states, scattered groups.',
    {
      values: { kind: 'npi-deactivated' },
    },
  ),
  listMatchPairs: note(
    'Two statements each that may mean one person or facility, with what speaks for and against it.',
    {
      values: { state: 'open', limit: '25' },
    },
  ),
  decideMatchPair: note(
    'Says that a pair is one (`same`), two (`apart`), or to be decided `later`; `open` takes `later` back.',
    {
      values: pair,
      body: { verdict: 'same', reason: 'Called the practice' },
    },
  ),
  listMatchActions: note('What stewards decided, the newest first, with the id to undo it.', {
    values: { limit: '25' },
  }),
  actOnRecords: note('Merges two records, or takes a statement out of its record. The newest word on a pair counts.', {
    body: { action: 'merge', records: ['prv-0nzc0y71lz2g7n', 'prv-1hqvbes08d8yf2'], reason: 'Same license' },
  }),
  undoMatchAction: note('Takes an action back: its records are as if it had never been.', {
    values: action,
    body: { reason: 'Wrong number' },
  }),
  getMatchReasons: note('The statements that make up a record, what connects each two of them, and what was decided.', {
    values: record,
  }),
  listMatchCandidates: note('Other records that may be the same person or facility, the likeliest first.', {
    values: record,
  }),
}
