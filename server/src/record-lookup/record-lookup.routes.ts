import {
  AsOfQuery,
  DoorQuery,
  FoundRecordList,
  RecordAsOf,
  RecordId,
  RecordLookupQuery,
  StaffRecord,
  StaffRecordQuery,
} from '@care/contract'
import { Type, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { badRequest, notFound } from '../http/refusals.ts'
import { isDay, readStewardshipSettings } from '../corrections/corrections.service.ts'
import { explainRecord } from '../golden/golden.service.ts'
import { survivorsOf } from '../records/record-redirects.repository.ts'
import type { Db } from '../database/tables.ts'
import { relationsAtDoor } from '../records/address-relations.repository.ts'
import { findRecord, findStoredRecords } from '../records/records.repository.ts'
import { visibilityOf } from '../records/hide-unverified.ts'
import { recordAsOf } from './as-of.ts'
import { findRecords } from './find-records.ts'
import { toFoundRecord } from './found-record.ts'

const tags = ['stewardship']
const mostAtDoor = 200

/** Staff lookups in the system of record. */
export const recordLookupRoutes: FastifyPluginAsyncTypebox<{ db: Db; now: () => Date }> = async (app, { db, now }) => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get(
    '/data-stewardship/records',
    {
      schema: {
        operationId: 'findRecords',
        tags,
        querystring: RecordLookupQuery,
        response: { 200: FoundRecordList },
      },
    },
    ({ tenant, query }) => findRecords(db, tenant.id, query, visibilityOf(tenant, now())),
  )

  app.get(
    '/data-stewardship/records/:uid',
    {
      schema: {
        operationId: 'getStaffRecord',
        tags,
        params: Type.Object({ uid: RecordId }),
        querystring: StaffRecordQuery,
        response: { 200: StaffRecord },
      },
    },
    async ({ tenant, params, query, language }) => {
      const stableId = (await findRecord(db, tenant.id, undefined, params.uid))?.record.stableId
      const [found] = stableId === undefined ? [] : await findStoredRecords(db, tenant.id, [stableId])
      if (!found) throw notFound('There is no such record.', 'No existe ese registro.')
      const visibility = visibilityOf(tenant, now())
      const { fourEyes } = await readStewardshipSettings(db, tenant.id)
      const options = { today: visibility.today, language }
      return {
        record: found.text,
        found: toFoundRecord(found.stored, found.text, visibility, Infinity),
        fourEyes,
        ...(query.explain && { explain: await explainRecord(db, tenant.id, found.stored, options) }),
      }
    },
  )

  app.get(
    '/data-stewardship/places',
    {
      schema: {
        operationId: 'listRecordsAtDoor',
        tags,
        querystring: DoorQuery,
        response: { 200: FoundRecordList },
      },
    },
    async ({ tenant, query }) => {
      const relations = await relationsAtDoor(db, tenant.id, query.door, mostAtDoor)
      const ids = [...new Set(relations.map(({ stableId }) => stableId))]
      const visibility = visibilityOf(tenant, now())
      const stored = await findStoredRecords(db, tenant.id, ids)
      const records = stored
        .map(({ stored: record, text }) => toFoundRecord(record, text, visibility))
        // People who moved away are still stored at the address, but no longer there.
        .filter(({ places }) => places.some(({ door }) => door === query.door))
      return { records, total: records.length, isCut: relations.length >= mostAtDoor }
    },
  )

  app.get(
    '/data-stewardship/records/:uid/as-of',
    {
      schema: {
        operationId: 'getRecordAsOf',
        tags,
        params: Type.Object({ uid: RecordId }),
        querystring: AsOfQuery,
        response: { 200: RecordAsOf },
      },
    },
    async ({ tenant, params: { uid }, query: { day } }) => {
      if (!isDay(day)) throw badRequest('There is no such day.', 'Ese día no existe.', 'day')
      // An id that was merged away was a separate record before.
      const isLoser = (await survivorsOf(db, tenant.id, [uid])).size > 0
      const stableId = isLoser ? uid : ((await findRecord(db, tenant.id, undefined, uid))?.record.stableId ?? uid)
      return recordAsOf(db, tenant, stableId, day)
    },
  )
}
