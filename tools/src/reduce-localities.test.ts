import { describe, expect, test } from 'vitest'
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

describe('what the post names within a suburb is no suburb', () => {
  const suburb = row({ locality: 'COBURG NORTH', postcode: '3058' })
  const names = (locality: string, state = 'VIC') =>
    reduceLocalities([suburb, row({ locality, state, postcode: '3058' })]).map(([name]) => name)

  test.each([
    ['a railway station', 'BATMAN'],
    ['a base of the air force', 'WILLIAMS RAAF'],
    ['a base of the navy', 'HMAS CERBERUS'],
    ['a barracks', 'LAVARACK BARRACKS'],
    ['a post office on a road', 'BRIGHTON ROAD'],
    ['a post office on a road, by its part', 'ST KILDA ROAD CENTRAL'],
    ['a post office in a street', 'HUTT STREET'],
    ['shops', 'CHADSTONE CENTRE'],
    ['more shops', 'SUNSHINE PLAZA'],
    ['a university', 'DEAKIN UNIVERSITY'],
    ['a hospital', 'ROYAL MELBOURNE HOSPITAL'],
  ])('%s: %s', (_, locality) => {
    expect(names(locality)).toEqual(['Coburg North'])
  })

  test.each([
    'STROUD ROAD',
    'GOLDEN SQUARE',
    'DENHAM COURT',
    'PARK AVENUE',
    'KWINANA TOWN CENTRE',
    'BONDI JUNCTION',
    'RAYMOND TERRACE',
    'MELBOURNE AIRPORT',
    'NAVAL BASE',
  ])('%s is one', (locality) => {
    expect(names(locality)).toHaveLength(2)
  })

  test('but a postcode of its own is where addresses are', () => {
    const alone = row({ locality: 'UNIVERSITY OF MELBOURNE', postcode: '3010' })
    expect(reduceLocalities([suburb, alone]).map(([name]) => name)).toEqual([
      'Coburg North',
      'University of Melbourne',
    ])
  })
})
