import { expect, test } from 'vitest'
import { binOfferErrors, isOnOffer } from './bin-offer.ts'

const offer = {
  binSizes: [4, 6, 8],
  binTypes: ['Hook', 'Marrel'],
  inactive: [{ size: 6, type: 'Marrel' }],
} as const
const mutable = { ...offer, binSizes: [...offer.binSizes], binTypes: [...offer.binTypes] }
const bin = { binSize: 6, binType: 'Marrel' } as const

test('a new hire of an inactive size and type is refused by the size', () => {
  expect(binOfferErrors(bin, mutable, null)).toMatchObject([{ reason: 'inactive', field: 'binSize' }])
  expect(binOfferErrors({ ...bin, binType: 'Hook' }, mutable, null)).toEqual([])
  expect(binOfferErrors({ ...bin, binSize: null }, mutable, null)).toEqual([])
})

test('a booking keeps what it was taken with, and changes to nothing inactive', () => {
  expect(binOfferErrors(bin, mutable, bin)).toEqual([])
  expect(binOfferErrors(bin, mutable, { ...bin, binSize: 8 })).toHaveLength(1)
  expect(binOfferErrors(bin, mutable, { ...bin, binType: 'Hook' })).toHaveLength(1)
})

test('one error is enough where the settings do not offer it either', () => {
  const inactive = [{ size: 12, type: 'Hook' }]
  expect(binOfferErrors({ binSize: 12, binType: 'Hook' }, { ...mutable, inactive }, null)).toMatchObject([
    { reason: 'size-not-offered' },
  ])
})

test('on offer is what the settings name and the stock rows do not call inactive', () => {
  expect(isOnOffer({ size: 6, type: 'Hook' }, mutable)).toBe(true)
  expect(isOnOffer({ size: 6, type: 'Marrel' }, mutable)).toBe(false)
  expect(isOnOffer({ size: 10, type: 'Hook' }, mutable)).toBe(false)
  expect(isOnOffer({ size: 4, type: 'Hook-Wide' }, mutable)).toBe(false)
})
