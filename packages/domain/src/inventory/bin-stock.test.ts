import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stockOfBins } from './bin-stock.ts'

const bins = fc.array(fc.record({ isBroken: fc.boolean(), isRemoved: fc.boolean() }))

test('removed bins are not owned, broken ones are owned and not in service', () => {
  const [fine, broken] = [
    { isBroken: false, isRemoved: false },
    { isBroken: true, isRemoved: false },
  ]
  const gone = { isBroken: true, isRemoved: true }
  expect(stockOfBins([fine, fine, broken, gone])).toEqual({ totalBins: 3, count: 2 })
})

test('never are more in service than owned, and every bin counts by itself', () => {
  fc.assert(
    fc.property(bins, bins, (some, more) => {
      const [one, other, both] = [stockOfBins(some), stockOfBins(more), stockOfBins([...some, ...more])]
      expect(both.count).toBeLessThanOrEqual(both.totalBins)
      expect(both).toEqual({ totalBins: one.totalBins + other.totalBins, count: one.count + other.count })
    }),
  )
})
