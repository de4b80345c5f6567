import { expect, test } from 'vitest'
import { offerErrors } from './offered-bins.ts'

const offered = { binSizes: [4, 6] as const, binTypes: ['Hook'] as const }
const fields = (...bin: Parameters<typeof offerErrors>) => offerErrors(...bin).map(({ field }) => field)
const offer = { binSizes: [...offered.binSizes], binTypes: [...offered.binTypes] }

test('what is offered is taken, and a size that is not chosen yet is not judged', () => {
  expect(fields({ binSize: 6, binType: 'Hook' }, offer, null)).toEqual([])
  expect(fields({ binSize: null, binType: 'Hook' }, offer, null)).toEqual([])
})

test('a new booking of another size or type is refused by its field', () => {
  expect(offerErrors({ binSize: 8, binType: 'Marrel' }, offer, null)).toEqual([
    {
      reason: 'size-not-offered',
      field: 'binSize',
      message: '8 m³ bins are not offered. Choose the sizes you offer in Settings*',
    },
    {
      reason: 'type-not-offered',
      field: 'binType',
      message: 'Marrel bins are not offered. Choose the types you offer in Settings*',
    },
  ])
})

test('a booking keeps what it was taken with, and changes only to what is offered', () => {
  const before = { binSize: 8, binType: 'Marrel' } as const
  expect(fields({ binSize: 8, binType: 'Marrel' }, offer, before)).toEqual([])
  expect(fields({ binSize: 10, binType: 'Marrel' }, offer, before)).toEqual(['binSize'])
  expect(fields({ binSize: 6, binType: 'Hook' }, offer, before)).toEqual([])
})
