import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from './booking-input.ts'
import { truckInput } from './fleet-input.ts'
import { shareTestServer, type TestCall } from './test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const post = (path: string, body: object): TestCall => ({ method: 'POST', path, body })
const bulk = (number: number | string) => post('/bins/bulkBinsCreate', { number })
const stock = (count: number) =>
  post('/binCount/addBinCount', { size: 6, type: 'Marrel', count, date: toWireDate(today) })
const row = (totalBins: number | string, count = totalBins) =>
  post('/bins/addBinSizes', { binCounts: [{ binSize: 4, type: 'Hook', totalBins, count }] })
const truck = (changes: object) => post('/trucks', truckInput(changes))
const booking = (changes: object) => post('/bookings', { ...bookingInput(), ...changes })

const BINS = /10,000/
const MEASURE = /9,999/
const DOLLARS = /\$10,000,000/

test.each([
  ['no bins in bulk', bulk(0), BINS],
  ['a million bins in bulk', bulk(1_000_000), BINS],
  ['more digits than any number of bins has', bulk('99999999999'), BINS],
  ['10,001 bins of stock', stock(10_001), BINS],
  ['999,999,999 bins of stock', stock(999_999_999), BINS],
  ['10,001 bins taken away', stock(-10_001), BINS],
  ['a total of 999,999,999', row(999_999_999), BINS],
  ['a total of eleven digits', row('99999999999'), BINS],
  ['a count of 10,001', row(10_000, 10_001), BINS],
  ['a load of 10,000 t', truck({ capacity: { value: 10_000, unit: 'ton' } }), MEASURE],
  ['a load of twelve digits', truck({ capacity: { value: '999999999999', unit: 'ton' } }), MEASURE],
  ['a tray of 10,000 m', truck({ tray: { value: 10_000, unit: 'meters' } }), MEASURE],
  ['a largest bin of 10,000 m³', truck({ maxBinSize: { value: 10_000, unit: 'm3' } }), /1,000 m³/],
  ['a truck of a billion dollars', truck({ purchasePrice: 1_000_000_000 }), /\$9,999,999/],
  ['a hire of a billion dollars', booking({ bookingPayment: 1_000_000_000 }), DOLLARS],
  ['a deposit of a billion dollars', booking({ deposit: 1_000_000_000 }), DOLLARS],
] as const)('%s is refused with the limit in the message', async (_what, call, limit) => {
  const { status, body } = await owner.call(call)
  expect(status).toBe(400)
  expect(body.errors.map(({ message }: { message: string }) => message).join(' ')).toMatch(limit)
})
