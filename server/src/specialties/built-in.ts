import { bones } from './data/bones.ts'
import { brainAndNerves } from './data/brain-nerves.ts'
import { cancerBlood } from './data/cancer-blood.ts'
import { childrenMore } from './data/children-more.ts'
import { children } from './data/children.ts'
import { clinicsMore } from './data/clinics-more.ts'
import { clinics } from './data/clinics.ts'
import { community } from './data/community.ts'
import { dental } from './data/dental.ts'
import { diabetesHormones } from './data/diabetes-hormones.ts'
import { digestion } from './data/digestion.ts'
import { earNoseThroat } from './data/ear-nose-throat.ts'
import { equipment } from './data/equipment.ts'
import { eyes } from './data/eyes.ts'
import { feet } from './data/feet.ts'
import { heart } from './data/heart.ts'
import { homeCare } from './data/home-care.ts'
import { hospitals } from './data/hospitals.ts'
import { kidneysBladder } from './data/kidneys-bladder.ts'
import { lungsAllergy } from './data/lungs-allergy.ts'
import { mentalHealthCounselors } from './data/mental-health-counselors.ts'
import { mentalHealthPeople } from './data/mental-health-people.ts'
import { mentalHealthPlaces } from './data/mental-health-places.ts'
import { narrowerCodes } from './data/narrower-codes.ts'
import { naturalCare } from './data/natural-care.ts'
import { registeredNurses } from './data/nurses-registered.ts'
import { nurses } from './data/nurses.ts'
import { nursingHomes } from './data/nursing-homes.ts'
import { otherDoctors } from './data/other-doctors.ts'
import { pharmacies } from './data/pharmacies.ts'
import { primaryCare } from './data/primary-care.ts'
import { skin } from './data/skin.ts'
import { surgery } from './data/surgery.ts'
import { testsImaging } from './data/tests-imaging.ts'
import { testsPlaces } from './data/tests-places.ts'
import { therapyMore } from './data/therapy-more.ts'
import { therapyRehab } from './data/therapy-rehab.ts'
import { transport } from './data/transport.ts'
import { womensHealth } from './data/womens-health.ts'
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
  return lists.flat().map((row) => ({ ...row, group, otherCodes: [...row.otherCodes, ...(narrowerCodes[row.code]?.split('|') ?? [])] }))
}
