import { expect, test } from 'vitest'
import { type PostcodeRow, reduceLocalities, titleCase } from './reduce-localities.ts'

const row = (changes: Partial<PostcodeRow>): PostcodeRow => ({
  locality: 'YARRAVILLE',
  state: 'VIC',
  postcode: '3013',
  type: 'Delivery Area',
  lat: -37.83,
  long: 144.87,
  Lat_precise: -37.8163011,
  Long_precise: 144.8898999,
  ...changes,
})

test.each([
  ['MCKINNON', 'McKinnon'],
  ['O’CONNOR', "O'Connor"],
  ["D'AGUILAR", "D'Aguilar"],
  ["STUN'SAIL BOOM", "Stun'sail Boom"],
  ['KINGSTON-ON-MURRAY', 'Kingston-on-Murray'],
  ['THE ENTRANCE', 'The Entrance'],
  ['ISLE OF CAPRI', 'Isle of Capri'],
  ['MT BAW BAW', 'Mount Baw Baw'],
  ['ERNABELLA (PUKATJA)', 'Ernabella (Pukatja)'],
  ['RAAF BASE DARWIN', 'RAAF Base Darwin'],
])('%s is written %s', (shouted, written) => {
  expect(titleCase(shouted)).toBe(written)
})

test('a place stands at its town, not at the centre of its postcode area', () => {
  expect(reduceLocalities([row({})])).toEqual([['Yarraville', 'VIC', '3013', -37.8163, 144.8899]])
})

test.each([
  ['missing', { Lat_precise: '', Long_precise: '' }],
  ['abroad', { Lat_precise: 40.71, Long_precise: -74.01 }],
  ['in another state', { Lat_precise: -33.87, Long_precise: 151.2 }],
])('a town point that is %s falls back to the postcode area', (_, precise) => {
  expect(reduceLocalities([row(precise)])[0]?.slice(3)).toEqual([-37.83, 144.87])
})

test.each([
  ['large-volume receivers', { type: 'LVR' }],
  ['post office boxes', { type: 'Post Office Boxes' }],
  ['sorting centres', { locality: 'EPPING DC', type: '' }],
  ['box ranges without a delivery area', { postcode: '8003', type: '' }],
  ['Antarctic stations', { locality: 'DAVIS', state: 'TAS', postcode: '7151' }],
])('%s are no places for a bin', (_, changes) => {
  expect(reduceLocalities([row(changes)])).toEqual([])
})

test('names spelled with and without a hyphen are one place', () => {
  const spelled = [row({ locality: 'BRISBANE-CITY', type: '' }), row({ locality: 'BRISBANE CITY' })]
  expect(reduceLocalities(spelled).map(([name]) => name)).toEqual(['Brisbane City'])
})

test('islands stay under the state that posts to them', () => {
  const island = row({ locality: 'NORFOLK ISLAND', state: 'NSW', postcode: '2899' })
  const kept = reduceLocalities([{ ...island, Lat_precise: -29.0339, Long_precise: 167.9526 }])
  expect(kept).toEqual([['Norfolk Island', 'NSW', '2899', -29.0339, 167.9526]])
})
