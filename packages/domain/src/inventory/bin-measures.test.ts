import { expect, test } from 'vitest'
import { BIN_SIZES, BOOKING_BIN_TYPES } from './bin.ts'
import { binMeasures, loadsOf } from './bin-measures.ts'

const FOOT_OF_RIM = 0.74

test('what a drawn bin holds is what it is called by, within an eighth', () => {
  for (const type of BOOKING_BIN_TYPES) {
    for (const size of BIN_SIZES) {
      const { length, width, height } = binMeasures(type, size)
      const lean = type === 'Marrel' ? (1 + FOOT_OF_RIM) / 2 : 1
      const holds = length * lean * width * height
      expect(Math.abs(holds - size) / size, `${size} m³ ${type} holds ${holds}`).toBeLessThan(0.125)
    }
  }
})

test('a larger bin is never shorter nor lower', () => {
  for (const type of BOOKING_BIN_TYPES) {
    const lengths = BIN_SIZES.map((size) => binMeasures(type, size).length)
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other))
  }
})

test('a 6 m³ bin is six trailers or twenty-four wheelie bins', () => {
  expect(loadsOf(6)).toEqual({ trailers: 6, wheelieBins: 24 })
})
