import type { Head } from '@care/contract'
import type { Dice } from './dice.ts'

export interface Training {
  education: NonNullable<Head['education']>
  boardCertification: NonNullable<Head['boardCertification']>
  certification: NonNullable<Head['certification']>
}

export interface TrainingOptions {
  letters: string
  code: string
  specialty: string
  year: number
  dice: Dice
}

/** Schools are invented; boards are the real certifying ones. */
export function makeTraining({ letters, code, specialty, year, dice }: TrainingOptions): Training {
  const kind = kindOfLetters[letters] ?? 'health'
  const graduated = year - dice.between(3, 42)
  const education = [
    {
      school: `${dice.pick(founders)} ${dice.pick(schools[kind] ?? ['University'])}`,
      degree: degrees[letters] ?? letters,
      year: graduated,
    },
  ]
  const board = boards.find(([start]) => code.startsWith(start))?.[1] ?? otherBoards[kind]
  const certified = board !== undefined && dice.chance(0.78)
  return {
    education,
    boardCertification: certified
      ? [{ display: specialty, board, year: Math.min(year - 1, graduated + dice.between(3, 9)) }]
      : [],
    certification:
      kind === 'medicine' || kind === 'nursing'
        ? dice.some(skills, 0.08).map((display) => ({ display, year: year - dice.between(0, 2) }))
        : [],
  }
}

const kindOfLetters: Readonly<Record<string, string>> = {
  MD: 'medicine',
  DO: 'osteopathy',
  NP: 'nursing',
  DNP: 'nursing',
  APRN: 'nursing',
  CNM: 'nursing',
  PA: 'assistants',
  'PA-C': 'assistants',
  OD: 'optometry',
  DDS: 'dentistry',
  DMD: 'dentistry',
  DPM: 'podiatry',
  PT: 'therapy',
  DPT: 'therapy',
  OT: 'therapy',
  OTD: 'therapy',
  SLP: 'therapy',
  AuD: 'therapy',
  PhD: 'psychology',
  PsyD: 'psychology',
  LCSW: 'social work',
  DSW: 'social work',
  LMHC: 'psychology',
  LPC: 'psychology',
  LMFT: 'psychology',
  DC: 'chiropractic',
}

const schools: Readonly<Record<string, readonly string[]>> = {
  medicine: ['School of Medicine', 'Medical College', 'College of Physicians', 'University School of Medicine'],
  osteopathy: ['College of Osteopathic Medicine'],
  nursing: ['School of Nursing', 'College of Nursing'],
  assistants: ['School of Health Professions'],
  optometry: ['College of Optometry'],
  dentistry: ['School of Dental Medicine', 'College of Dentistry'],
  podiatry: ['College of Podiatric Medicine'],
  therapy: ['School of Rehabilitation Sciences', 'College of Allied Health'],
  psychology: ['Graduate School of Psychology', 'School of Counseling'],
  'social work': ['School of Social Work'],
  chiropractic: ['College of Chiropractic'],
  health: ['School of Health Sciences'],
}

const founders = [
  'Alder Valley',
  'Briarwood',
  'Cape Morrow',
  'Dunmere',
  'Elmhaven',
  'Fairmount Ridge',
  'Granite Bay',
  'Hollins Ford',
  'Ironbridge',
  'Kestrel Point',
  'Lowell Glen',
  'Marrow Lake',
  'Northgate',
  'Old Quay',
  'Pembrook',
  'Quarry Hill',
  'Ravenscourt',
  'Saltmarsh',
  'Tamarack',
  'Universidad del Valle Azul',
  'Vanora',
  'Wexcombe',
  'Yarrow',
  'San Telmo',
  'Blue Nile',
  'Lotus River',
  'Andhra Coast',
  'Manila Harbor',
]

const degrees: Readonly<Record<string, string>> = {
  MD: 'Doctor of Medicine',
  DO: 'Doctor of Osteopathic Medicine',
  DDS: 'Doctor of Dental Surgery',
  DMD: 'Doctor of Dental Medicine',
  OD: 'Doctor of Optometry',
  DPM: 'Doctor of Podiatric Medicine',
  DC: 'Doctor of Chiropractic',
  NP: 'Master of Science in Nursing',
  APRN: 'Master of Science in Nursing',
  DNP: 'Doctor of Nursing Practice',
  CNM: 'Master of Science in Midwifery',
  PA: 'Master of Physician Assistant Studies',
  'PA-C': 'Master of Physician Assistant Studies',
  PT: 'Master of Physical Therapy',
  DPT: 'Doctor of Physical Therapy',
  OT: 'Master of Occupational Therapy',
  OTD: 'Doctor of Occupational Therapy',
  SLP: 'Master of Speech-Language Pathology',
  AuD: 'Doctor of Audiology',
  PhD: 'Doctor of Philosophy',
  PsyD: 'Doctor of Psychology',
  LCSW: 'Master of Social Work',
  DSW: 'Doctor of Social Work',
  LMHC: 'Master of Counseling',
  LPC: 'Master of Counseling',
  LMFT: 'Master of Family Therapy',
  RD: 'Bachelor of Nutrition',
  RDN: 'Master of Nutrition',
  LAc: 'Master of Acupuncture',
  DACM: 'Doctor of Acupuncture',
  BCBA: 'Master of Behavior Analysis',
  'BCBA-D': 'Doctor of Behavior Analysis',
  CADC: 'Bachelor of Social Science',
  LADC: 'Master of Counseling',
}

const boards: readonly (readonly [start: string, board: string])[] = [
  ['207Q', 'American Board of Family Medicine'],
  ['207R', 'American Board of Internal Medicine'],
  ['2080', 'American Board of Pediatrics'],
  ['207V', 'American Board of Obstetrics and Gynecology'],
  ['207N', 'American Board of Dermatology'],
  ['207W', 'American Board of Ophthalmology'],
  ['207Y', 'American Board of Otolaryngology'],
  ['207X', 'American Board of Orthopaedic Surgery'],
  ['2086', 'American Board of Surgery'],
  ['208C', 'American Board of Colon and Rectal Surgery'],
  ['208G', 'American Board of Thoracic Surgery'],
  ['2082', 'American Board of Plastic Surgery'],
  ['2088', 'American Board of Urology'],
  ['2084', 'American Board of Psychiatry and Neurology'],
  ['207T', 'American Board of Neurological Surgery'],
  ['207K', 'American Board of Allergy and Immunology'],
  ['2081', 'American Board of Physical Medicine and Rehabilitation'],
  ['208V', 'American Board of Anesthesiology'],
  ['207L', 'American Board of Anesthesiology'],
  ['207P', 'American Board of Emergency Medicine'],
  ['2085', 'American Board of Radiology'],
  ['1223X', 'American Board of Orthodontics'],
  ['1223P', 'American Board of Pediatric Dentistry'],
  ['1223S', 'American Board of Oral and Maxillofacial Surgery'],
]
const otherBoards: Readonly<Record<string, string>> = {
  nursing: 'American Nurses Credentialing Center',
  assistants: 'National Commission on Certification of Physician Assistants',
  podiatry: 'American Board of Podiatric Medicine',
}

const skills = [
  'Advanced Cardiac Life Support',
  'Buprenorphine prescribing',
  'Trauma-informed care',
  'Diabetes education',
  'Culturally responsive care',
]
