import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleBooking } from '../bookings/sample-booking.ts'
import { BIN_SIZES, type BinSize } from '../inventory/bin.ts'
import { addDays, datesBetween, type LocalDate, localDate } from '../shared/local-date.ts'
import {
  checkExtraBin,
  checkTogether,
  goesAlong,
  isShared,
  sizesInWords,
  spreadDeposit,
  type WantedBin,
  withShared,
} from './order.ts'

const first = localDate('2026-11-30')
const days = datesBetween(first, addDays(first, 9))

const bin = (change: Partial<WantedBin> = {}): WantedBin => ({
  binSize: 6,
  binType: 'Marrel',
  dropDate: first,
  pickDate: addDays(first, 7),
  ...change,
})

describe('bins that are needed together', () => {
  test('are refused in words where two of three are in stock', () => {
    expect(checkTogether([bin(), bin(), bin()], days, () => 2)).toMatchObject({
      ok: false,
      field: 'bookShort',
      message: 'The order needs 3 × 6 m³ Marrel, and 2 are free on Mon 30/11*',
    })
    expect(checkTogether([bin(), bin()], days, () => 2).ok).toBe(true)
  })

  test('are counted by size and type, and by the days on which they are away', () => {
    const later = bin({ dropDate: addDays(first, 8), pickDate: addDays(first, 9) })
    expect(checkTogether([bin(), later], days, () => 1).ok).toBe(true)
    expect(checkTogether([bin(), bin({ binSize: 8 })], days, () => 1).ok).toBe(true)
    const touching = bin({ dropDate: addDays(first, 7), pickDate: addDays(first, 9) })
    expect(checkTogether([bin(), touching], days, () => 1)).toMatchObject({
      message: 'The order needs 2 × 6 m³ Marrel, and 1 is free on Mon 07/12*',
    })
  })

  test('say the day on which most are missing', () => {
    const freeOn = (_: unknown, date: LocalDate) => (date === addDays(first, 3) ? -1 : 1)
    expect(checkTogether([bin(), bin()], days, freeOn)).toMatchObject({
      message: 'The order needs 2 × 6 m³ Marrel, and none is free on Thu 03/12*',
    })
  })

  const someBin = fc
    .record({
      binSize: fc.constantFrom(...BIN_SIZES.slice(0, 3)),
      from: fc.nat(9),
      length: fc.nat(9),
    })
    .map(({ binSize, from, length }) =>
      bin({ binSize, dropDate: addDays(first, from), pickDate: addDays(first, Math.min(9, from + length)) }),
    )

  test('are there exactly where taking one after another never goes below zero', () => {
    const stock = fc.array(fc.integer({ min: -1, max: 4 }), { minLength: 30, maxLength: 30 })
    fc.assert(
      fc.property(fc.array(someBin, { minLength: 1, maxLength: 10 }), stock, (bins, counts) => {
        const sizes = BIN_SIZES.slice(0, 3)
        const at = (size: BinSize, date: LocalDate) => sizes.indexOf(size) * 10 + days.indexOf(date)
        const left = [...counts]
        for (const { binSize, dropDate, pickDate } of bins) {
          for (const date of datesBetween(dropDate, pickDate))
            left[at(binSize, date)] = (left[at(binSize, date)] ?? 0) - 1
        }
        const touched = bins.flatMap(({ binSize, dropDate, pickDate }) =>
          datesBetween(dropDate, pickDate).map((date) => at(binSize, date)),
        )
        const fits = touched.every((index) => (left[index] ?? 0) >= 0)
        const checked = checkTogether(bins, days, ({ binSize }, date) => counts[at(binSize, date)] ?? 0)
        expect(checked.ok).toBe(fits)
      }),
    )
  })
})

describe('what was paid for an order', () => {
  test('pays its bins in turn', () => {
    expect(spreadDeposit(60_000, [47_000, 47_000])).toEqual([47_000, 13_000])
    expect(spreadDeposit(10_000, [47_000, 47_000])).toEqual([10_000, 0])
    // Deposits are whole dollars, also of bins at prices with cents.
    expect(spreadDeposit(50_000, [48_730, 48_730])).toEqual([48_700, 1_300])
  })

  test('is kept to the cent, and pays no bin but the first more than its price', () => {
    const cents = fc.nat(1_000_000)
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 10 }), (paid, prices) => {
        const shares = spreadDeposit(paid, prices)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid)
        expect(shares.slice(1).every((share, index) => share <= (prices[index + 1] ?? 0))).toBe(true)
      }),
    )
  })
})

describe('a change for all of an order', () => {
  const before = sampleBooking()
  const other = sampleBooking({ id: '0196cf2e-0000-7000-8000-000000001067', jobNumber: 1067, binSize: 8 })

  test('brings contact, site, label and notes along, and leaves the hire of each bin alone', () => {
    const after = {
      ...before,
      customer: { ...before.customer, phone: '0491570158' },
      address: { ...before.address, name: '16 Blyth St, Yarraville' },
      officeNotes: 'Ring the foreman.',
      label: 'PO 77',
      binSize: 4,
      priceCents: 1,
      drop: { ...before.drop, date: addDays(before.drop.date, 1), staffComments: 'Behind the shed.' },
    } as const
    expect(isShared({ before, after })).toBe(true)
    expect(withShared({ before, after }, other)).toEqual({
      ...other,
      customer: after.customer,
      address: after.address,
      officeNotes: 'Ring the foreman.',
      label: 'PO 77',
      drop: { ...other.drop, staffComments: 'Behind the shed.' },
    })
  })

  test('leaves a note that is the other bin’s own', () => {
    const own = { ...other, officeNotes: 'Mind the dog.' }
    const after = { ...before, officeNotes: 'Ring the foreman.', label: 'PO 77' }
    expect(withShared({ before, after }, own)).toEqual({ ...own, label: 'PO 77' })
  })

  test('is none where only the bin’s own size, days or price change', () => {
    const after = {
      ...before,
      binSize: 8,
      priceCents: 1,
      pick: { ...before.pick, date: addDays(before.pick.date, 2) },
    } as const
    expect(isShared({ before, after })).toBe(false)
    expect(withShared({ before, after }, other)).toEqual(other)
  })

  test('reaches bins of the same customer that are still to come back', () => {
    expect(goesAlong(before, other)).toBe(true)
    expect(goesAlong(before, { ...other, pick: { ...other.pick, status: 'Cancelled' } })).toBe(false)
    expect(goesAlong(before, { ...other, pick: { ...other.pick, status: 'Returned' } })).toBe(false)
    expect(goesAlong(before, { ...other, customer: { ...other.customer, id: 'of another' } })).toBe(false)
  })
})

describe('an extra bin', () => {
  const order = sampleBooking()
  const { address } = order
  const customerId = order.customer.id

  test('is for the customer of its order, at its site', () => {
    expect(checkExtraBin(order, { customerId, address }).ok).toBe(true)
    expect(checkExtraBin(order, { customerId: null, address })).toMatchObject({ field: 'customer' })
    expect(checkExtraBin(order, { customerId, address: { ...address, name: '1 Other St' } })).toMatchObject({
      field: 'address',
    })
    expect(checkExtraBin(order, { customerId, address: null })).toMatchObject({ field: 'address' })
  })
})

test('sizes of an order are told in few words', () => {
  expect(sizesInWords([{ binSize: 6 }, { binSize: 8 }, { binSize: 6 }])).toBe('2 × 6 m³, 8 m³')
  expect(sizesInWords([{ binSize: 6 }])).toBe('6 m³')
})
