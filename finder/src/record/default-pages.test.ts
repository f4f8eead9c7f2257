import { expect, it } from 'vitest'
import { facilityCard, firstVersionCards, providerCard } from './default-pages.ts'

const printed = ({ componentsConfig }: typeof providerCard) =>
  componentsConfig.flatMap((block) => (block.type === 'print-record' ? [block.text] : []))

it('[APP-CARD-07] cards without a layout of the tenant say Print Provider and Print Group/Facility', () => {
  expect(printed(providerCard)).toMatchObject([{ en: 'Print Provider' }])
  expect(printed(facilityCard)).toMatchObject([{ en: 'Print Group/Facility' }])
})

it('[APP-CARD-07] [M7] cards of the first version say Print Provider and Print Facility', () => {
  expect(printed(firstVersionCards.provider)).toMatchObject([{ en: 'Print Provider' }])
  expect(printed(firstVersionCards.facility)).toMatchObject([{ en: 'Print Facility' }])
})
