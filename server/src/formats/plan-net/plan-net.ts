import { DirectoryError } from '@care/contract'
import { loadAddressPoints } from '../../gazetteer/gazetteer.service.ts'
import type { Note } from '../../records/statement.ts'
import type { FormatOptions } from '../format-options.ts'
import { JsonObject } from '../json/json-object.ts'
import { lineContext, type LineContext, type LineRead, type ValueError } from '../line-context.ts'
import { lineToStatement } from '../line-to-statement.ts'
import { faultValue, type Format, type ReadItem, type Row } from '../reader.ts'
import { replaceInLine } from '../replace-in-line.ts'
import { facilityLine } from './facility-line.ts'
import { updatedOn } from './fhir.ts'
import { joinResources, type Joined } from './join-resources.ts'
import type { Listing } from './place.ts'
import { practitionerLine } from './practitioner-line.ts'
import { readResources } from './read-resources.ts'
import { ResourceStore } from './resource-store.ts'
import { noteOf, noteWords } from '../note-words.ts'

/** Increase it when reading or normalizing changes, so that unchanged resources are read again. */
const layout = 1

/** FHIR R4 resources of Da Vinci Plan-Net: NDJSON of one or several types, Bundles, or an archive of such files. */
export function planNetFormat(options: FormatOptions): Format {
  const points = loadAddressPoints(options.gazetteer)
  const context = lineContext(options)
  const decides = `plan-net ${layout} ${options.versions} ${JSON.stringify(options.settings.plans)}`
  return {
    read: (file, isKnown) => readPlanNet(file, decides, isKnown),
    replace: replaceInLine,
    normalize: (row, load) => lineToStatement(row, planNetLine(row, load.day, context), load, points),
  }
}

async function* readPlanNet(
  file: string,
  decides: string,
  isKnown = (_hash: string) => false,
): AsyncGenerator<ReadItem> {
  const store = await ResourceStore.create(`${file}.rows`)
  try {
    await readResources(file, store)
    let items = 0
    for (const item of joinResources(store, store.finish(), { decides, isKnown })) {
      items += 1
      yield item
    }
    if (items === 0) throw new DirectoryError('BAD_REQUEST', onlyParts)
  } finally {
    await store.close()
  }
}

const onlyParts =
  'The file has no people and no organizations. Roles, services and places are read together with them: send all ' +
  'files as one zip.'

function planNetLine({ sourceId, value }: Row, day: string, context: LineContext): LineRead | ValueError {
  const joined = value as Joined // The reader puts it there.
  const errors: ValueError[] = []
  const notes: Note[] = joined.missing
    .slice(0, shownMissing)
    .map((reference) => noteOf('reference', 'missing-reference', faultValue(reference)))
  const listing: Listing = { joined, context, notes, errors, unknownPlans: new Set() }
  const isPerson = sourceId.startsWith('Practitioner/')
  const { head, relations } = isPerson ? practitionerLine(listing) : facilityLine(listing)
  const [error] = errors
  if (error) return error
  const asserted = latestUpdate(joined, day)
  return {
    line: {
      id: sourceId,
      kind: isPerson ? 'provider' : 'facility',
      head,
      relations,
      ...(asserted && { asserted }),
    },
    notes: distinct(notes),
    unknownPlans: [...listing.unknownPlans],
  }
}

const shownMissing = 20

/** Values that apply to several locations of a listing, once. */
function distinct(notes: readonly Note[]): Note[] {
  return [...new Map(notes.map((note) => [`${note.field} ${noteWords(note, 'en')}`, note])).values()]
}

/** Of all resources of the listing. */
function latestUpdate({ resource, parts, others }: Joined, day: string): string | undefined {
  const days = [resource, ...parts, ...Object.values(others)].flatMap(
    (each) => updatedOn(new JsonObject(each, [])) ?? [],
  )
  return days
    .filter((each) => /^\d{4}-\d\d-\d\d$/.test(each) && each <= day)
    .sort()
    .at(-1)
}
