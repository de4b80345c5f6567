import { expect, test } from 'vitest'
import { checkZones } from './check-zones.ts'
import type { PriceZone } from './price-book.ts'

const west: PriceZone = { id: 'west', name: 'West', suburbs: [], postCodes: [], band: null }

test('a suburb or postcode that is given twice is kept once, as first written', () => {
  const zone = { ...west, suburbs: ['Yarraville', 'Seddon', 'yarraville '], postCodes: ['3013', '3013'] }
  expect(checkZones([zone])).toMatchObject({
    ok: true,
    value: [{ suburbs: ['Yarraville', 'Seddon'], postCodes: ['3013'] }],
  })
})

test('two zones of one name, and a band that ends where it begins, are refused together', () => {
  const other = { ...west, id: 'other', name: ' WEST', band: { from: 30, to: 30 } }
  const answer = checkZones([west, other])
  expect(answer).toMatchObject({ ok: false, reason: 'name-twice' })
  expect(answer.ok ? [] : answer.errors?.map(({ field }) => field)).toEqual(['zones.1.name', 'zones.1.band'])
})
