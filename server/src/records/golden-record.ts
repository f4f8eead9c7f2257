import type { DirectoryRecord, GoldenRecordAnswer, Relation } from '@care/contract'

/**
 * Where a record's values come from and when each place was last checked, without internals. Expects a visible record.
 */
export function goldenRecordView(
  record: DirectoryRecord,
  sources: readonly string[],
  updatedAt: string | undefined,
): GoldenRecordAnswer {
  return {
    data: {
      stableId: record.stableId,
      stableIdHash: record.stableIdHash,
      kind: record.kind ?? 'provider',
      version: record.meta?.version ?? 1,
      updatedAt,
      sources: [...sources],
      places: (record.relations ?? []).map(placeView),
    },
  }
}

/** The same as plain lines, for the call that answers text. */
export function goldenRecordText({ data }: GoldenRecordAnswer): string {
  const places = data.places.map(
    (place) =>
      `- ${[place.name, place.address].filter(Boolean).join(', ')}: ${place.verifiedAt ? `checked ${place.verifiedAt}` : 'not checked yet'}`,
  )
  return [
    `Record ${data.stableId}, version ${data.version}`,
    `Sources: ${data.sources.join(', ') || 'not known'}`,
    'Places:',
    ...places,
    '',
  ].join('\n')
}

function placeView(relation: Relation): GoldenRecordAnswer['data']['places'][number] {
  const address = relation.location?.address
  return {
    name: relation.location?.name?.find(Boolean),
    address:
      address?.text ??
      ([address?.line].flat().concat(address?.city, address?.state).filter(Boolean).join(', ') || undefined),
    verifiedAt: relation.verified?.at,
    verifiedBy: relation.verified?.method,
  }
}
