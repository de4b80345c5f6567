import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, datesBetween, localDate } from '../shared/local-date.ts'
import { availabilityByDate, type StockJob } from './availability.ts'
import { countHire } from './count-hire.ts'

const today = localDate('2026-05-14')
const window = { from: today, to: addDays(today, 20) }
const bin = { size: 6, type: 'Marrel' }

const jobsOf = (drop: number, pick: number, status: StockJob['status'] = 'Scheduled'): StockJob[] => [
  { kind: 'drop', date: addDays(today, drop), status },
  { kind: 'pick', date: addDays(today, pick), status },
]
const yard = (count: number, jobs: StockJob[] = []) =>
  availabilityByDate({ adjustments: [{ date: today, count }], jobs }, window, today)
const free = (days: readonly { available: number }[]) => days.slice(0, 5).map(({ available }) => available)

describe('the booking at hand is among the bins that are counted', () => {
  test('the last bin taken by a new booking leaves 0, one more −1, from its drop to its pick', () => {
    const after = { ...bin, jobs: jobsOf(1, 3) }
    expect(free(countHire(yard(1), bin, { before: null, after, today }))).toEqual([1, 0, 0, 0, 1])
    expect(free(countHire(yard(0), bin, { before: null, after, today }))).toEqual([0, -1, -1, -1, 0])
  })

  test('a booking that is edited is not counted twice, and another size gets its bin back', () => {
    const before = { ...bin, jobs: jobsOf(1, 3) }
    const days = yard(1, [...before.jobs])
    expect(countHire(days, bin, { before, after: before, today })).toEqual(days)
    const after = { size: 9, type: 'Marrel', jobs: jobsOf(1, 3) }
    expect(free(countHire(days, bin, { before, after, today }))).toEqual([1, 1, 1, 1, 1])
  })

  test('a booking that is called off takes none', () => {
    const after = { ...bin, jobs: jobsOf(1, 3, 'Cancelled') }
    expect(countHire(yard(2), bin, { before: null, after, today })).toEqual(yard(2))
  })

  test('the number is that of the yard once the booking has been saved, whatever it was before', () => {
    const hire = fc
      .tuple(fc.integer({ min: -9, max: 15 }), fc.nat({ max: 9 }), fc.boolean())
      .map(([drop, days, isOff]) => jobsOf(drop, drop + days, isOff ? 'Cancelled' : 'Scheduled'))
    fc.assert(
      fc.property(fc.array(hire, { maxLength: 4 }), fc.option(hire), hire, (others, earlier, later) => {
        const rest = others.flat()
        const days = yard(3, [...rest, ...(earlier ?? [])])
        const before = earlier && { ...bin, jobs: earlier }
        const counted = countHire(days, bin, { before, after: { ...bin, jobs: later }, today })
        expect(counted).toEqual(yard(3, [...rest, ...later]))
        expect(counted.map(({ date }) => date)).toEqual(datesBetween(window.from, window.to))
      }),
    )
  })
})
