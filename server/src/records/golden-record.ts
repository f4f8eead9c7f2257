import type { GoldenRecordAnswer, RecordExplanation } from '@care/contract'
import type { Address, Relation, VisibleRecord } from './model.ts'

/** The sources of a record's values and the last verification of each location, as members may see them. */
export function goldenRecordView(
  record: VisibleRecord,
  sources: readonly string[],
  updatedAt: string | undefined,
): GoldenRecordAnswer {
  return {
    data: {
      stableId: record.stableId,
      stableIdHash: record.stableIdHash,
      kind: record.kind,
      version: record.version,
      updatedAt,
      sources: [...sources],
      places: record.relations.map(placeView),
    },
  }
}

/** The same as plain lines, for the call that returns text; the sources only for staff who request the explanation. */
export function goldenRecordText({ data }: GoldenRecordAnswer): string {
  const places = data.places.map(({ name, address, verifiedAt }) => {
    const checked = verifiedAt ? `checked ${verifiedAt}` : 'not checked yet'
    return `- ${[name, address].filter(Boolean).join(', ')}: ${checked}`
  })
  return [
    `Record ${data.stableId}, version ${data.version}`,
    ...(data.explain ? [`Sources: ${data.sources.join(', ') || 'not known'}`] : []),
    'Places:',
    ...places,
    ...(data.explain ?? []).flatMap(explanationLines),
    '',
  ].join('\n')
}

/** Each value with its source, and the values of the others. */
function explanationLines({ isCurrent, values }: RecordExplanation): string[] {
  const stated = ({ source, since, value, why }: RecordExplanation['values'][number]['chosen']) =>
    `${JSON.stringify(value)} (${source}, since ${since}). ${why}`
  return [
    'Where the values come from:',
    ...values.flatMap(({ path, chosen, others }) => [
      `- ${path}: ${stated(chosen)}`,
      ...others.map((other) => `  - ${stated(other)}`),
    ]),
    ...(isCurrent ? [] : ['The record will change when it is merged again.']),
  ]
}

function placeView({ location, verification }: Relation): GoldenRecordAnswer['data']['places'][number] {
  return {
    name: location?.names.find(Boolean),
    address: location?.address && addressText(location.address),
    verifiedAt: verification?.at,
    verifiedBy: verification?.method,
  }
}

function addressText({ text, lines, city, state }: Address): string | undefined {
  return text ?? ([...lines, city, state].filter(Boolean).join(', ') || undefined)
}
