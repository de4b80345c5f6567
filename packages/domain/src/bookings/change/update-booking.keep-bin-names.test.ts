import { expect, test } from 'vitest'
import type { Booking } from '../booking.ts'
import { sampleBooking } from '../sample-booking.ts'
import { keepBinNames } from './update-booking.ts'

const bin = { id: 'n', number: '6-001' }
const sample = sampleBooking()
const named: Booking = { ...sample, drop: { ...sample.drop, bin }, pick: { ...sample.pick, bin } }
const namesOf = ({ drop, pick }: Booking) => [drop.bin, pick.bin]

test('names stay while the bin asked for is the same', () => {
  expect(keepBinNames(named, { ...named, officeNotes: 'Gate code 4' })).toMatchObject({ drop: { bin } })
})

test('another size or type takes the names off, also of a bin that stands there', () => {
  expect(namesOf(keepBinNames(named, { ...named, binSize: 8 }))).toEqual([null, null])
  expect(namesOf(keepBinNames(named, { ...named, binType: 'Hook' }))).toEqual([null, null])
  const out: Booking = { ...named, drop: { ...named.drop, status: 'Delivered' } }
  expect(namesOf(keepBinNames(out, { ...out, binSize: 8 }))).toEqual([null, null])
})

test('a hire that is over keeps its names', () => {
  const over: Booking = { ...named, pick: { ...named.pick, status: 'Returned' } }
  expect(namesOf(keepBinNames(over, { ...over, binSize: 8 }))).toEqual([bin, bin])
})

test('a drop called off frees its bin', () => {
  const off: Booking = { ...named, drop: { ...named.drop, status: 'Cancelled' } }
  expect(namesOf(keepBinNames(named, off))).toEqual([null, null])
})
