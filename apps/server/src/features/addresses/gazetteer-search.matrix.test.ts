import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { AddressSearch, Position } from './address-search.ts'
import { openGazetteer } from './gazetteer.ts'
import { gazetteerSearch } from './gazetteer-search.ts'
import { type Locality, localityWords } from './locality-words.ts'

/** The street types of the national address file that are also words of suburbs' names, and those in daily use. */
const STREET_TYPES = (
  'Alley Approach Arcade Avenue Ave Bend Boulevard Brae Causeway Chase Circle Circuit Close Common Concourse Corner ' +
  'Court Ct Cove Crescent Cres Crossing Dale Dell Drive Dr Edge Entrance Esplanade Fairway Freeway Gardens Gate Glade ' +
  'Glen Green Grove Heights Highway Hwy Hill Hollow Island Junction Key Landing Lane Link Lookout Loop Mall Mead Mews ' +
  'Nook Outlook Parade Park Parkway Pass Path Place Pl Plaza Pocket Point Port Promenade Quay Ramble Reserve Rest ' +
  'Retreat Ridge Rise Road Rd Row Run Square Street St Strip Terrace Tce Track Trail Turn Vale Valley View Vista Walk ' +
  'Way Wharf Wood Wynd'
).split(' ')

const STREET_WORDS = new Set([...STREET_TYPES.map((type) => type.toLowerCase()), 'hills', 'springs'])

const SAMPLE = 198

let search: AddressSearch
let localities: readonly Locality[]
let streetLike: Locality[]
beforeAll(() => {
  const gazetteer = openGazetteer()
  localities = gazetteer.all
  search = gazetteerSearch(gazetteer)
  streetLike = localities.filter(({ words }) => words.length > 1 && STREET_WORDS.has(words.at(-1) ?? ''))
})

const first = async (typed: string, near: Position | null) => (await search.suggest(typed, near))[0]

const key = ({ suburb, postCode }: { suburb: string; postCode: string }) => `${suburb} ${postCode}`

/** Ways to type one address, and from where; without a postcode the company works around it. */
function spellings(street: string, { name, state, postCode, lat, lon }: Locality) {
  const here = { lat, lon }
  const melbourne = { lat: -37.82, lon: 144.88 }
  return [
    { typed: `${street} ${name} ${state} ${postCode}`, near: melbourne },
    { typed: `${street}, ${name} ${state} ${postCode}`, near: null },
    { typed: `${street} ${name} ${state}`.toLowerCase(), near: here },
    { typed: `${street} ${name}`.toLowerCase(), near: here },
    { typed: `${street}, ${name}`, near: here },
    { typed: `${street} ${name} ${postCode}`.toLowerCase(), near: null },
  ]
}

test('every street type before a suburb that ends like a street: the suburb is found, the street is whole', async () => {
  expect(streetLike.length).toBeGreaterThan(885)
  const step = streetLike.length / SAMPLE
  const sample = Array.from({ length: SAMPLE }, (_, at) => streetLike[Math.floor(at * step)]).filter(
    (place) => place !== undefined,
  )
  const wrong: string[] = []
  for (const [row, place] of sample.entries()) {
    for (const [column, type] of STREET_TYPES.entries()) {
      const street = `14 Melton ${type}`
      const ways = spellings(street, place)
      // Every pair is typed in one way, and over the matrix each way with each type and each place.
      const { typed, near } = ways[(row + column) % ways.length] ?? { typed: street, near: null }
      const found = await first(typed, near)
      const isRight =
        found?.suburb === place.name &&
        found.match === 'named' &&
        found.name.toLowerCase().startsWith(`${street.toLowerCase()}, `)
      if (!isRight) wrong.push(`${typed} → ${found?.name} (${found?.match})`)
    }
  }
  expect(wrong).toEqual([])
})

test('every suburb that ends like a street is found behind one', async () => {
  const wrong: string[] = []
  for (const place of streetLike) {
    const typed = `14 Melton Approach ${place.name} ${place.state} ${place.postCode}`
    const found = await first(typed, null)
    if (found === undefined || key(found) !== key({ suburb: place.name, postCode: place.postCode }))
      wrong.push(`${typed} → ${found?.name}`)
  }
  expect(wrong).toEqual([])
})

test('any street in any suburb, its postcode and state given, is found as it was typed', async () => {
  const typedAddress = fc.record({
    number: fc.oneof(
      fc.integer({ min: 1, max: 9999 }).map(String),
      fc.constantFrom('3/118', 'Unit 6, 240', 'Unit 6 240', '12-14', '7a', 'Lot 5'),
    ),
    name: fc.constantFrom('Blyth', 'St Georges', 'The', 'Kororoit Creek', 'Mount Pleasant', 'Richmond'),
    type: fc.constantFrom(...STREET_TYPES),
    place: fc.constantFrom(...localities),
    comma: fc.constantFrom(', ', ' '),
    isLower: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(typedAddress, async ({ number, name, type, place, comma, isLower }) => {
      const street = `${number} ${name} ${type}`
      const typed = `${street}${comma}${place.name} ${place.state} ${place.postCode}`
      const found = await first(isLower ? typed.toLowerCase() : typed, null)
      expect(found).toMatchObject({ postCode: place.postCode, match: 'named' })
      // 'Saint Ronans' and 'St Ronans' are one name.
      expect(localityWords(found?.suburb ?? '')).toEqual(place.words)
      expect(found?.name.toLowerCase().startsWith(`${street}, `.toLowerCase())).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
