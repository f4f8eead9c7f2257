import { DirectoryError, type DirectoryRecord, type Kind, type Point } from '@care/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Client } from '../api/client.ts'
import { delays } from '../delays.ts'

/**
 * The details of one record, fetched once for card and shortlist. A response without a record is an error, so that it
 * can be retried.
 */
export function detailQuery(client: Client, kind: Kind, id: string, point: Point | undefined) {
  return queryOptions({
    queryKey: ['detail', client.context.tenantId, kind, id, point?.latitude, point?.longitude],
    queryFn: async ({ signal }): Promise<DirectoryRecord> => {
      const record = await client.detail(kind, id, point, signal)
      if (!record) throw new DirectoryError('RECORD_NOT_FOUND', 'The answer holds no record.')
      return record
    },
    staleTime: delays.answersFresh,
    retry: false,
    networkMode: 'always',
  })
}
