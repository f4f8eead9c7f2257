import { listItems, tableRows } from '../tsv.ts'
import { groups } from './groups.ts'
import { isSpecialtyKind, type Specialty } from './specialty.ts'
import bonesJointsMuscles from './tables/bones-joints-muscles.tsv?raw'
import brainNerves from './tables/brain-nerves.tsv?raw'
import cancerBlood from './tables/cancer-blood.tsv?raw'
import children from './tables/children.tsv?raw'
import clinics from './tables/clinics.tsv?raw'
import community from './tables/community.tsv?raw'
import dental from './tables/dental.tsv?raw'
import diabetesHormones from './tables/diabetes-hormones.tsv?raw'
import digestion from './tables/digestion.tsv?raw'
import earNoseThroat from './tables/ear-nose-throat.tsv?raw'
import equipment from './tables/equipment.tsv?raw'
import eyes from './tables/eyes.tsv?raw'
import heart from './tables/heart.tsv?raw'
import homeCare from './tables/home-care.tsv?raw'
import hospitals from './tables/hospitals.tsv?raw'
import kidneysBladder from './tables/kidneys-bladder.tsv?raw'
import lungsAllergy from './tables/lungs-allergy.tsv?raw'
import mentalHealth from './tables/mental-health.tsv?raw'
import narrowerCodesTable from './tables/narrower-codes.tsv?raw'
import naturalCare from './tables/natural-care.tsv?raw'
import nurses from './tables/nurses.tsv?raw'
import nursingHomes from './tables/nursing-homes.tsv?raw'
import operations from './tables/operations.tsv?raw'
import otherDoctors from './tables/other-doctors.tsv?raw'
import pharmacies from './tables/pharmacies.tsv?raw'
import primaryCare from './tables/primary-care.tsv?raw'
import skin from './tables/skin.tsv?raw'
import testsImaging from './tables/tests-imaging.tsv?raw'
import therapyRehab from './tables/therapy-rehab.tsv?raw'
import transport from './tables/transport.tsv?raw'
import womensHealth from './tables/womens-health.tsv?raw'

/** One table for each group of the tree. */
const tables = new Map(
  Object.entries({
    'primary-care': primaryCare,
    heart,
    'brain-nerves': brainNerves,
    'mental-health': mentalHealth,
    dental,
    eyes,
    'ear-nose-throat': earNoseThroat,
    'womens-health': womensHealth,
    children,
    'bones-joints-muscles': bonesJointsMuscles,
    skin,
    digestion,
    'lungs-allergy': lungsAllergy,
    'kidneys-bladder': kidneysBladder,
    'diabetes-hormones': diabetesHormones,
    'cancer-blood': cancerBlood,
    operations,
    'other-doctors': otherDoctors,
    'therapy-rehab': therapyRehab,
    nurses,
    'natural-care': naturalCare,
    'tests-imaging': testsImaging,
    hospitals,
    clinics,
    'home-care': homeCare,
    'nursing-homes': nursingHomes,
    pharmacies,
    equipment,
    transport,
    community,
  }),
)

/** Codes that are too specific for the displayed list, mapped to the code that their records count as. */
const narrowerCodes = new Map<string, string[]>()
for (const [narrower = '', code = ''] of tableRows(narrowerCodesTable))
  narrowerCodes.set(code, [...(narrowerCodes.get(code) ?? []), narrower])

/** Our own tables: codes are facts of NUCC; names, Spanish and synonyms are ours. */
export const builtInSpecialties: readonly Specialty[] = groups.flatMap(({ id }) =>
  tableRows(tables.get(id) ?? '').map((row) => specialtyFromRow(id, row)),
)

function specialtyFromRow(group: string, cells: readonly string[]): Specialty {
  const [
    kind = '',
    codes = '',
    en = '',
    es = '',
    plainEn = '',
    plainEs = '',
    wordsEn = '',
    wordsEs = '',
    wordsZh = '',
  ] = cells
  if (!isSpecialtyKind(kind)) throw new Error(`specialties/tables/${group}.tsv: unknown kind "${kind}" of "${en}"`)
  const [code = '', ...otherCodes] = listItems(codes)
  return {
    code,
    otherCodes: [...otherCodes, ...(narrowerCodes.get(code) ?? [])],
    aliases: [],
    kind,
    group,
    display: { en, es },
    plain: { en: plainEn, es: plainEs },
    words: { en: listItems(wordsEn), es: listItems(wordsEs), zh: listItems(wordsZh) },
  }
}
