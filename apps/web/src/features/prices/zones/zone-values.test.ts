import { expect, test } from 'vitest'
import { listedNames, valuesOfZone, zoneErrors, zonesWith } from './zone-values.ts'

const zone = (id: string, name: string) => ({ id, name, suburbs: ['Seddon'], postCodes: [], band: null })
const book = {
  version: 3,
  zones: [zone('west', 'West'), zone('inner', 'Inner')],
  sheets: [],
  surcharges: [],
  jobPrices: [],
  knowsYard: true,
}
const blank = valuesOfZone(book, null)

test('suburbs are read however they are pasted, each once', () => {
  expect(listedNames('Yarraville, Seddon\n seddon;Newport\tSpotswood\n\n')).toEqual([
    'Yarraville',
    'seddon',
    'Newport',
    'Spotswood',
  ])
})

test('a new zone comes last, and any zone goes to the place that is chosen', () => {
  expect(zonesWith(book, null, { ...blank, name: 'East' }).map(({ name }) => name)).toEqual([
    'West',
    'Inner',
    'East',
  ])
  const moved = zonesWith(book, 'inner', { ...valuesOfZone(book, 'inner'), place: '1' })
  expect(moved.map(({ name }) => name)).toEqual(['Inner', 'West'])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'west' }, 'name'],
  [{ postCodes: '3011, 30' }, 'postCodes'],
  [{ fromKm: '10', toKm: '' }, 'toKm'],
  [{ fromKm: '20', toKm: '10' }, 'toKm'],
  [{ fromKm: 'far', toKm: '10' }, 'fromKm'],
])('a zone with %j is refused at %s', (typed, field) => {
  expect(zoneErrors({ ...blank, name: 'East', ...typed }, book, null).map((one) => one.field)).toEqual([
    field,
  ])
})
