import type { CorrectionBody } from '@care/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useText } from '../messages/useText.ts'
import { useAct } from '../parts/useAct.ts'
import { correct, propose, undoCorrection, withdraw } from './record-calls.ts'

export interface Change extends Omit<CorrectionBody, 'reportId'> {
  /** The display name of the field. */
  name: string
  reportId?: string | undefined
  /** For a proposal only. */
  effectiveOn?: string
}

/** Corrects a value of a record, or proposes it; both can be undone. */
export function useChange(stableId: string, onDone: () => void) {
  const text = useText()
  const { tenant = '' } = useParams()
  const queries = useQueryClient()
  const { run, isBusy, error } = useAct()
  const again = () => queries.invalidateQueries({ queryKey: ['record', tenant] })
  const finish = () => {
    void again()
    onDone()
  }
  const undone = text('record.undoneAtOnce')
  return {
    isBusy,
    error,
    apply: ({ name, effectiveOn: _day, reportId, ...body }: Change) =>
      void run(() => correct(tenant, stableId, { ...body, ...(reportId !== undefined && { reportId }) }), {
        done: text('record.applied', { field: name }),
        undo: ({ id }) => undoCorrection(tenant, id, undone).then(again),
        onDone: finish,
      }),
    propose: ({ name, value, oldValue, reportId, ...body }: Change) =>
      void run(
        () =>
          propose(tenant, {
            ...body,
            stableId,
            oldValue,
            newValue: value,
            ...(reportId !== undefined && { reportId }),
          }),
        {
          done: text('record.proposed', { field: name }),
          undo: ({ id }) => withdraw(tenant, id, undone).then(again),
          onDone: finish,
        },
      ),
  }
}
