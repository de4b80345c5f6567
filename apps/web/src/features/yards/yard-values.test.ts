import { expect, test } from 'vitest'
import { yardBody, yardErrors, yardValues } from './yard-values.ts'

const yard = {
  _id: 'yard',
  version: 2,
  name: 'Campbellfield',
  address: { name: '12 Sydney Rd', suburb: 'Campbellfield', postCode: '3061', lat: -37.66, lon: 144.96 },
  opensAt: 360,
  closesAt: 1_020,
  isFirst: false,
}

test('a yard that was not touched is sent as it was read', () => {
  const { _id, version, isFirst, ...fields } = yard
  expect(yardErrors(yardValues(yard))).toEqual([])
  expect(yardBody(yardValues(yard))).toEqual(fields)
})

test('a new one needs a name and a place, and closes after it opens', () => {
  expect(yardErrors(yardValues(null)).map(({ field }) => field)).toEqual(['name', 'address'])
  const backwards = { ...yardValues(yard), opensAt: '18:00' }
  expect(yardErrors(backwards).map(({ field }) => field)).toEqual(['closesAt'])
})

test('the first one is where the settings say: it needs no address and sends none', () => {
  const first = { ...yard, address: null, isFirst: true }
  expect(yardErrors(yardValues(first))).toEqual([])
  expect(yardBody(yardValues({ ...yard, isFirst: true })).address).toBeNull()
})
