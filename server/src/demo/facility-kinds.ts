import type { HoursKind } from './hours.ts'

/** Kinds of places, beside group practices and hospitals. */
export interface FacilityKind {
  id: string
  codes: readonly string[]
  /** Of a thousand facilities. */
  share: number
  type: string
  words: readonly string[]
  where: 'homes' | 'centers'
  hours: HoursKind
  /** Goes to people instead of waiting for them: so many counties around it. */
  serves?: number
  /** Share of those with a service area that have no door to visit. */
  withoutDoor?: number
}

export const hospitalKind: FacilityKind = {
  id: 'hospital',
  codes: ['282N00000X'],
  share: 0,
  type: 'Hospital',
  where: 'centers',
  hours: 'always',
  words: ['Hospital', 'Medical Center', 'General Hospital', 'Community Hospital', 'Memorial Hospital'],
}

// id | codes | share | type | words | where | hours | counties served | without a door in 100
const table = `
clinic       | 261QP2300X            | 90  | Clinic                  | Health Center, Walk-In Clinic, Neighborhood Clinic        | homes   | long-office | |
community    | 261QF0400X            | 45  | Community health center | Community Health Center, Family Health Center             | homes   | long-office | |
urgent       | 261QU0200X            | 60  | Urgent care             | Urgent Care, Quick Care                                   | homes   | walk-in     | |
pharmacy     | 3336C0003X            | 200 | Pharmacy                | Pharmacy, Drugs, Family Pharmacy, Apothecary              | homes   | shop        | |
nursing      | 314000000X            | 85  | Nursing home            | Nursing Home, Care Center, Nursing and Rehabilitation, Manor | homes | always     | |
assisted     | 310400000X            | 18  | Assisted living         | Assisted Living, Senior Residence                         | homes   | always      | |
home-health  | 251E00000X            | 48  | Home health agency      | Home Health, Visiting Nurses, Home Health Services        | centers | office      | 4 | 40
home-care    | 253Z00000X            | 40  | Home care agency        | Home Care, Home Aides, Caregivers                         | homes   | office      | 3 | 50
hospice      | 251G00000X            | 20  | Hospice                 | Hospice, Hospice and Comfort Care                         | centers | always      | 4 | 50
pace         | 251T00000X            | 14  | PACE center             | PACE Center, Elder Care Center                            | homes   | day-center  | 2 | 0
day          | 261QA0600X            | 42  | Adult day center        | Adult Day Center, Senior Day Program                      | homes   | day-center  | 2 | 0
dialysis     | 261QE0700X            | 40  | Dialysis center         | Dialysis, Kidney Care Center                              | centers | early       | |
imaging      | 261QR0200X            | 32  | Imaging center          | Imaging, Radiology Center                                 | centers | long-office | |
laboratory   | 291U00000X            | 42  | Laboratory              | Laboratory, Diagnostics                                   | centers | early       | |
therapy      | 261QP2000X            | 32  | Rehabilitation center   | Rehabilitation Center, Physical Therapy Center            | homes   | long-office | |
rehab        | 283X00000X            | 8   | Hospital                | Rehabilitation Hospital                                   | centers | always      | |
psychiatric  | 283Q00000X            | 8   | Hospital                | Psychiatric Hospital, Behavioral Hospital                 | centers | always      | |
mental       | 261QM0801X            | 42  | Mental health center    | Mental Health Center, Counseling Services                 | homes   | long-office | |
addiction    | 261QR0405X            | 22  | Addiction treatment     | Recovery Center, Treatment Center                         | homes   | long-office | |
surgery      | 261QA1903X            | 26  | Surgery center          | Surgery Center, Outpatient Surgery                        | centers | day-center  | |
dental       | 261QD0000X            | 32  | Dental clinic           | Dental Clinic, Dental Center                              | homes   | long-office | |
equipment    | 332B00000X            | 42  | Medical equipment       | Medical Supply, Home Medical Equipment                    | homes   | shop        | |
eyewear      | 332H00000X            | 22  | Eyewear                 | Optical, Eyewear                                          | homes   | shop        | |
transport    | 343900000X            | 16  | Medical transport       | Medical Transport, Ride Care                              | homes   | walk-in     | 4 | 100`

export const facilityKinds: readonly FacilityKind[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [id = '', codes = '', share, type = '', words = '', where, hours = '', serves, withoutDoor] = row
      .split('|')
      .map((cell) => cell.trim())
    return {
      id,
      codes: codes.split(' '),
      share: Number(share),
      type,
      words: words.split(', '),
      where: where === 'centers' ? 'centers' : 'homes',
      hours: hours as HoursKind, // a word of the table above, checked by a test
      ...(serves && { serves: Number(serves) }),
      ...(withoutDoor && { withoutDoor: Number(withoutDoor) / 100 }),
    }
  })
