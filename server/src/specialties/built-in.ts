import { bones } from './tables/bones.ts'
import { brainAndNerves } from './tables/brain-nerves.ts'
import { cancerBlood } from './tables/cancer-blood.ts'
import { childrenMore } from './tables/children-more.ts'
import { children } from './tables/children.ts'
import { clinicsMore } from './tables/clinics-more.ts'
import { clinics } from './tables/clinics.ts'
import { community } from './tables/community.ts'
import { dental } from './tables/dental.ts'
import { diabetesHormones } from './tables/diabetes-hormones.ts'
import { digestion } from './tables/digestion.ts'
import { earNoseThroat } from './tables/ear-nose-throat.ts'
import { equipment } from './tables/equipment.ts'
import { eyes } from './tables/eyes.ts'
import { feet } from './tables/feet.ts'
import { heart } from './tables/heart.ts'
import { homeCare } from './tables/home-care.ts'
import { hospitals } from './tables/hospitals.ts'
import { kidneysBladder } from './tables/kidneys-bladder.ts'
import { lungsAllergy } from './tables/lungs-allergy.ts'
import { mentalHealthCounselors } from './tables/mental-health-counselors.ts'
import { mentalHealthPeople } from './tables/mental-health-people.ts'
import { mentalHealthPlaces } from './tables/mental-health-places.ts'
import { narrowerCodes } from './tables/narrower-codes.ts'
import { naturalCare } from './tables/natural-care.ts'
import { registeredNurses } from './tables/nurses-registered.ts'
import { nurses } from './tables/nurses.ts'
import { nursingHomes } from './tables/nursing-homes.ts'
import { otherDoctors } from './tables/other-doctors.ts'
import { pharmacies } from './tables/pharmacies.ts'
import { primaryCare } from './tables/primary-care.ts'
import { skin } from './tables/skin.ts'
import { surgery } from './tables/surgery.ts'
import { testsImaging } from './tables/tests-imaging.ts'
import { testsPlaces } from './tables/tests-places.ts'
import { therapyMore } from './tables/therapy-more.ts'
import { therapyRehab } from './tables/therapy-rehab.ts'
import { transport } from './tables/transport.ts'
import { womensHealth } from './tables/womens-health.ts'
import type { Specialty, SpecialtyRow } from './specialty.ts'

/** Our own table: codes are facts of NUCC; names, Spanish and words are ours. */
export const builtInSpecialties: readonly Specialty[] = [
  ...of('primary-care', primaryCare),
  ...of('heart', heart),
  ...of('brain-nerves', brainAndNerves),
  ...of('mental-health', mentalHealthPeople, mentalHealthCounselors, mentalHealthPlaces),
  ...of('dental', dental),
  ...of('eyes', eyes),
  ...of('ear-nose-throat', earNoseThroat),
  ...of('womens-health', womensHealth),
  ...of('children', children, childrenMore),
  ...of('bones-joints-muscles', bones, feet),
  ...of('skin', skin),
  ...of('digestion', digestion),
  ...of('lungs-allergy', lungsAllergy),
  ...of('kidneys-bladder', kidneysBladder),
  ...of('diabetes-hormones', diabetesHormones),
  ...of('cancer-blood', cancerBlood),
  ...of('operations', surgery),
  ...of('other-doctors', otherDoctors),
  ...of('therapy-rehab', therapyRehab, therapyMore),
  ...of('nurses', nurses, registeredNurses),
  ...of('natural-care', naturalCare),
  ...of('tests-imaging', testsImaging, testsPlaces),
  ...of('hospitals', hospitals),
  ...of('clinics', clinics, clinicsMore),
  ...of('home-care', homeCare),
  ...of('nursing-homes', nursingHomes),
  ...of('pharmacies', pharmacies),
  ...of('equipment', equipment),
  ...of('transport', transport),
  ...of('community', community),
]

function of(group: string, ...lists: (readonly SpecialtyRow[])[]): Specialty[] {
  return lists
    .flat()
    .map((row) => ({ ...row, group, otherCodes: [...row.otherCodes, ...(narrowerCodes[row.code]?.split('|') ?? [])] }))
}
