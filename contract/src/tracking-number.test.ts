import { expect, it } from 'vitest'
import { readTrackingNumber, shownTrackingNumber } from './tracking-number.ts'

it('[member report] reads a tracking number however a person types it', () => {
  for (const typed of ['01ABC-DEFGH', 'o1abcdefgh', ' OLABC defgh ', '0iabc–DEFGH', '0-1-a-b-c-d-e-f-g-h'])
    expect(readTrackingNumber(typed), typed).toBe('01ABCDEFGH')
  expect(shownTrackingNumber('01ABCDEFGH')).toBe('01ABC-DEFGH')
})

it('[member report] takes nothing else for a tracking number', () => {
  for (const typed of ['', '01ABCDEFG', '01ABCDEFGHJ', '01ABCDEFGU', '01ABCDEFG\u0000', '%00', '0'.repeat(61)])
    expect(readTrackingNumber(typed), typed).toBeUndefined()
})
