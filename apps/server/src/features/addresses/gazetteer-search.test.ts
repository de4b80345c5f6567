import { beforeAll, describe, expect, test } from 'vitest'
import type { AddressSearch } from './address-search.ts'
import { openGazetteer } from './gazetteer.ts'
import { gazetteerSearch } from './gazetteer-search.ts'

const yarraville = { lat: -37.8198, lon: 144.8814 }
const sydney = { lat: -33.87, lon: 151.21 }

let search: AddressSearch
beforeAll(() => {
  search = gazetteerSearch(openGazetteer())
})

const names = async (typed: string, near: { lat: number; lon: number } | null = yarraville) =>
  (await search.suggest(typed, near)).map(({ name }) => name)
const first = async (typed: string, near: { lat: number; lon: number } | null = yarraville) =>
  (await names(typed, near))[0]

test.each([
  ['14 Blyth St, Yarraville', '14 Blyth St, Yarraville VIC 3013'],
  ['14 Blyth St Yarraville VIC 3013', '14 Blyth St, Yarraville VIC 3013'],
  ['14 Blyth St, Yarra', '14 Blyth St, Yarraville VIC 3013'],
  ['14 Blyth Yarraville', '14 Blyth, Yarraville VIC 3013'],
  ['3/118 Kororoit Creek Rd, Williamstown North', '3/118 Kororoit Creek Rd, Williamstown North VIC 3016'],
  ['5 Acland St St Kilda', '5 Acland St, St Kilda VIC 3182'],
  ['Saint Kilda', 'St Kilda VIC 3182'],
  ['12 Bank St Ascot Vale', '12 Bank St, Ascot Vale VIC 3032'],
  ['8 High St, Mt Waverley', '8 High St, Mount Waverley VIC 3149'],
  ['8 High St, Mount Waverley', '8 High St, Mount Waverley VIC 3149'],
  ['Pt Cook', 'Point Cook VIC 3030'],
  ['Pt Melbourne', 'Port Melbourne VIC 3207'],
  ['Brunswick Nth', 'Brunswick North VIC 3056'],
  ['mckinnon', 'McKinnon VIC 3204'],
  ['asc va', 'Ascot Vale VIC 3032'],
  ['ocean grove', 'Ocean Grove VIC 3226'],
  ['2 Hodgson St Ocean Grove', '2 Hodgson St, Ocean Grove VIC 3226'],
  ['acacia ridge', 'Acacia Ridge QLD 4110'],
  ["O'Connor WA", "O'Connor WA 6163"],
  ['oconnor wa', "O'Connor WA 6163"],
  ['K’gari', "K'gari QLD 4581"],
  ['kingston-on-murray', 'Kingston on Murray SA 5331'],
  ['waverley', 'Waverley Gardens VIC 3170'],
  ['launceston', 'Launceston TAS 7250'],
  ['broken hill', 'Broken Hill NSW 2880'],
  ['YARAVILLE', 'Yarraville VIC 3013'],
  ['14 Melton Approach Fraser Rise VIC 3336', '14 Melton Approach, Fraser Rise VIC 3336'],
  ['14 melton rise fraser ri', '14 melton rise, Fraser Rise VIC 3336'],
  ['9 Brunswick Street Fitzroy Victoria 3065', '9 Brunswick Street, Fitzroy VIC 3065'],
  ['8 Bay Street North Brighton', '8 Bay Street North, Brighton VIC 3186'],
  ['Lot 5 Fraser Rise VIC 3336', 'Lot 5, Fraser Rise VIC 3336'],
  ['20 Smith St, Footscary', '20 Smith St, Footscray VIC 3011'],
])('%s finds %s', async (typed, name) => {
  expect(await first(typed)).toBe(name)
})

describe('places of the same name', () => {
  test('the one nearest to where the company works comes first', async () => {
    expect(await first('Richmond')).toBe('Richmond VIC 3121')
    expect(await first('Richmond', sydney)).toBe('Richmond NSW 2753')
  })

  test('without a base the one nearest to a capital comes first, and all are offered', async () => {
    const found = await names('St Kilda', null)
    expect(found.slice(0, 3)).toEqual(['St Kilda VIC 3182', 'St Kilda SA 5110', 'St Kilda QLD 4671'])
  })

  test('a typed state decides', async () => {
    expect(await first('Richmond TAS')).toBe('Richmond TAS 7025')
    expect(await first('1 Bridge St, Richmond, QLD')).toBe('1 Bridge St, Richmond QLD 4740')
  })

  test('the whole name comes before longer ones', async () => {
    expect((await names('Coburg')).slice(0, 2)).toEqual(['Coburg VIC 3058', 'Coburg North VIC 3058'])
  })
})

describe('postcodes', () => {
  test('a postcode alone lists its places', async () => {
    expect(await names('3013')).toEqual(['Yarraville VIC 3013', 'Yarraville West VIC 3013'])
  })

  test('a postcode behind a street lists that street in its places', async () => {
    expect(await first('14 Blyth St 3013')).toBe('14 Blyth St, Yarraville VIC 3013')
  })

  test('an unfinished postcode lists the nearest places', async () => {
    expect(await first('301')).toBe('Yarraville VIC 3013')
  })

  test('a wrong postcode does not hide the suburb that was named', async () => {
    expect(await first('14 Blyth St, Yarraville 3031')).toBe('14 Blyth St, Yarraville VIC 3013')
  })
})

test('a street without a suburb is offered in the suburbs around the base', async () => {
  expect(await first('14 Blyth St')).toBe('14 Blyth St, Yarraville VIC 3013')
  expect(await first('14 Blyth')).toBe('14 Blyth, Yarraville VIC 3013')
  expect(await names('14 Blyth St', null)).toEqual([])
  expect(await names('14 Blyth', null)).toEqual([])
})

test.each(['', '   ', ',', '14', 'qqqqqq', '🚛', '%', 'x'.repeat(200)])('%j finds nothing', async (typed) => {
  expect(await names(typed)).toEqual([])
})

test('a suggestion carries suburb, postcode and the position of the town itself', async () => {
  const [broken] = await search.suggest('Broken Hill', null)
  expect(broken).toMatchObject({ suburb: 'Broken Hill', postCode: '2880' })
  expect(broken?.lat).toBeCloseTo(-31.95, 1)
  expect(broken?.lon).toBeCloseTo(141.45, 1)
})

test('at most eight are offered', async () => {
  expect(await names('s')).toHaveLength(8)
})

describe('why a place is offered', () => {
  const matches = async (typed: string) =>
    (await search.suggest(typed, yarraville)).map(({ suburb, match }) => [suburb, match])

  test('text that names the suburb in full has it named', async () => {
    expect((await matches('14 Blyth St yarraville'))[0]).toEqual(['Yarraville', 'named'])
    expect((await matches('8 High St, Mt Waverley'))[0]).toEqual(['Mount Waverley', 'named'])
  })

  test.each(['14 ferg wil', 'zzzzqq nowhere', '14 Blyth St, Yarra', '14 Blyth St', '14 Blyth St 3013', '30'])(
    '%j names none of the places that are offered for it',
    async (typed) => {
      const found = await matches(typed)
      expect(found.length).toBeGreaterThan(0)
      expect(found.filter(([, match]) => match === 'named')).toEqual([])
    },
  )

  test.each([
    ['yarravile', 'Yarraville'],
    ['YARAVILLE', 'Yarraville'],
    ['maclaren vale', 'McLaren Vale'],
    ['14 Blyth St Wiliamstwn', 'Williamstown'],
    ['14 Blyth St, Yarraville 3031', 'Yarraville'],
    ['14 Foo St, Newburb VIC 3013', 'Yarraville'],
  ])('%j is near %s', async (typed, suburb) => {
    expect((await matches(typed))[0]).toEqual([suburb, 'near'])
  })

  test('what only sounds like the text comes behind what it names', async () => {
    const found = await matches('mackenzie')
    expect(found[0]).toEqual(['Mackenzie', 'named'])
    expect(found).toContainEqual(['McKenzie Hill', 'near'])
    expect(found.findLastIndex(([, match]) => match !== 'near')).toBeLessThan(
      found.findIndex(([, match]) => match === 'near'),
    )
  })

  test('stations, bases and post offices in streets are no suburbs', async () => {
    for (const typed of ['14 Main St Batman', '14 Main St Williams RAAF', '7 Elm Brighton Road'])
      expect((await matches(typed)).filter(([, match]) => match === 'named')).toEqual([])
  })
})
