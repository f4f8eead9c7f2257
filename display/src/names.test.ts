import { describe, expect, it } from 'vitest'
import { capitalizeWords, goldenHead, groupNames, recordName } from './names.ts'
import { albany, doctor, yonkers } from './sample-records.ts'

describe('names', () => {
  it.each([
    ['MARY ANN LEE', 'Mary Ann Lee'],
    ['mary', 'Mary'],
    ["SEAN O'BRIEN", "Sean O'Brien"],
    ['D’ANGELO RUSSO', 'D’Angelo Russo'],
    ['ANNE-MARIE SMITH-JONES', 'Anne-Marie Smith-Jones'],
    ["ST. MARY'S HOSPITAL", "St. Mary's Hospital"],
    ['CHILDREN’S  CLINIC (EAST)', 'Children’s Clinic (East)'],
    ['JOSÉ ÁNGEL NÚÑEZ', 'José Ángel Núñez'],
    ['3RD AVENUE EYE/EAR', '3rd Avenue Eye/Ear'],
    ['  ', ''],
  ])('[APP-CARD-01] %s reads %s', (given, shown) => expect(capitalizeWords(given)).toBe(shown))

  it.each([
    ['HENRY ADLER III', 'Henry Adler III'],
    ['WALTER GREEN II, JR.', 'Walter Green II, Jr.'],
    ['john smith iv', 'John Smith IV'],
    ['RONALD MCDONALD', 'Ronald McDonald'],
    ['MARY-ANN MCGEE-O’CONNOR', 'Mary-Ann McGee-O’Connor'],
    ['MCI MC', 'Mci Mc'],
    ['VI NGUYEN', 'Vi Nguyen'],
    ['IVY IIDA', 'Ivy Iida'],
    ['BRONX DENTAL, LLC', 'Bronx Dental, LLC'],
  ])('[D5] %s reads %s', (given, shown) => {
    expect(capitalizeWords(given)).toBe(shown)
    expect(capitalizeWords(shown)).toBe(shown)
  })

  it('[APP-CARD-01] takes the golden head and skips empty names', () => {
    expect(goldenHead(doctor)?.gender).toBe('female')
    expect(recordName(doctor)).toBe("Mary Ann O'Brien-Lee")
    expect(recordName({ stableId: 'x' })).toBe('')
  })

  it('[APP-DET-13] trims group names, adds aliases and leaves out blank ones', () => {
    expect(groupNames([yonkers, albany, { providerGroup: { name: 'river group' } }])).toEqual(['River Group', 'RG'])
  })
})
