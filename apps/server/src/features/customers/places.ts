import type { Address } from '@skipyard/domain/addresses/address.ts'
import { parseTypedAddress, splitTypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import { readState, withShortState } from '@skipyard/domain/addresses/read-state.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Position } from '#server/features/addresses/address-search.ts'
import { distanceFrom } from '#server/features/addresses/distance-from.ts'
import { loadGazetteer } from '#server/features/addresses/gazetteer.ts'
import { type Locality, localityWords } from '#server/features/addresses/locality-words.ts'
import { isNearMiss } from '#server/features/addresses/near-spelling.ts'

const SPELLED_OUT: Readonly<Record<string, string>> = {
  bch: 'beach',
  ck: 'creek',
  crk: 'creek',
  ctrl: 'central',
  dns: 'downs',
  e: 'east',
  frst: 'forest',
  ft: 'fort',
  gdn: 'gardens',
  gdns: 'gardens',
  gr: 'grove',
  grv: 'grove',
  hbr: 'harbour',
  hds: 'heads',
  hgts: 'heights',
  hls: 'hills',
  is: 'island',
  jct: 'junction',
  jnc: 'junction',
  jn: 'junction',
  lk: 'lake',
  lks: 'lakes',
  mdws: 'meadows',
  melb: 'melbourne',
  mnt: 'mount',
  mtn: 'mountain',
  n: 'north',
  pk: 'park',
  plns: 'plains',
  rdg: 'ridge',
  rvr: 'river',
  s: 'south',
  spgs: 'springs',
  sprgs: 'springs',
  vlg: 'village',
  vly: 'valley',
  w: 'west',
  wds: 'woods',
  wst: 'west',
  xing: 'crossing',
}

const DIRECTIONS = ['north', 'south', 'east', 'west', 'upper', 'lower']

/** Maps disagree on 'West Footscray' and 'Footscray West'. */
function turned([first = '', ...rest]: readonly string[]): string[] {
  return DIRECTIONS.includes(first) && rest.length > 0 ? [...rest, first] : [first, ...rest]
}

/** `pt` is either on Australian signs. */
const readingsOf = (words: readonly string[]): string[][] =>
  words.includes('pt')
    ? ['point', 'port'].map((meant) => words.map((word) => (word === 'pt' ? meant : word)))
    : [[...words]]

/** Keys of a written name, the surest first: as written, spelled out, with the direction turned. */
function localityKeys(name: string): string[] {
  const written = localityWords(name)
  const spelled = readingsOf(written.map((word) => SPELLED_OUT[word] ?? word))
  const all = [written, ...spelled, turned(written), ...spelled.map(turned)]
  return [...new Set(all.map((words) => words.join(' ')))]
}

interface LocalityFinder {
  find(name: string, postCode: string | null, state: string | null): Locality | undefined
  errorOf(name: string): string
}

const MOST_NAMED = 3

interface Gazetteer {
  byKey: ReadonlyMap<string, readonly Locality[]>
  byLength: ReadonlyMap<number, readonly (readonly [string, Locality])[]>
}

let gazetteer: Gazetteer | undefined

function openGazetteer(): Gazetteer {
  if (gazetteer) return gazetteer
  const [localities, byKey] = [loadGazetteer(), new Map<string, Locality[]>()]
  for (const locality of localities) {
    for (const key of localityKeys(locality.name)) {
      const held = byKey.get(key)
      if (held) held.push(locality)
      else byKey.set(key, [locality])
    }
  }
  const runTogether = localities.map((locality) => [locality.words.join(''), locality] as const)
  gazetteer = { byKey, byLength: Map.groupBy(runTogether, ([letters]) => letters.length) }
  return gazetteer
}

const capitalised = (name: string) => name.replace(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())

const placeOf = ({ name, state, postCode }: Locality) => `${name} ${state} ${postCode}`

export function createLocalityFinder(near: Position | null): LocalityFinder {
  const [{ byKey, byLength }, distance] = [openGazetteer(), distanceFrom(near)]
  const nearest = (places: readonly Locality[]) =>
    places.toSorted((one, other) => distance(one) - distance(other))
  const named = (name: string) => localityKeys(name).map((key) => byKey.get(key) ?? [])
  const firstOf = (groups: readonly (readonly Locality[])[]) =>
    nearest(groups.find((places) => places.length > 0) ?? [])

  const slips = new Map<string, Locality | undefined>()
  function meantBy(name: string): Locality | undefined {
    const typed = localityWords(name).join('')
    if (!slips.has(typed)) {
      const near = [-1, 0, 1].flatMap((more) => byLength.get(typed.length + more) ?? [])
      const alike = near.flatMap(([letters, place]) => (isNearMiss(typed, letters) ? [place] : []))
      slips.set(typed, nearest(alike)[0])
    }
    return slips.get(typed)
  }

  return {
    find: (name, postCode, state) =>
      firstOf(
        named(name).map((places) =>
          places.filter(
            (place) => (!postCode || place.postCode === postCode) && (!state || place.state === state),
          ),
        ),
      )[0],
    errorOf(name) {
      const elsewhere = firstOf(named(name)).slice(0, MOST_NAMED)
      if (elsewhere.length > 0) return texts.customer.suburbElsewhere(elsewhere.map(placeOf).join(', '))
      const [meant, shown] = [meantBy(name), capitalised(name)]
      return meant
        ? texts.customer.suburbMisspelled(shown, placeOf(meant))
        : texts.customer.suburbUnknown(shown)
    },
  }
}

interface WrittenAddress {
  line: string
  suburb: string
  state: string
  postCode: string
}

export type Placed = { address: Address } | { error: string }

export type PlaceAddress = (written: WrittenAddress) => Placed

const LINE = 200

function lineOf(street: string, { name, state, postCode }: Locality): string {
  const place = `${name} ${state} ${postCode}`
  return street === '' ? place : `${street.slice(0, LINE - place.length - 2)}, ${place}`
}

function lineWithin(line: string, locality: Locality): string {
  const names = localityWords(line).join(' ').includes(locality.words.join(' '))
  return names && line.includes(locality.postCode)
    ? line.slice(0, LINE)
    : lineOf(names ? parseTypedAddress(line).street : line, locality)
}

function suburbOf(cell: string) {
  const { street, localityWords: words, state, postCode } = parseTypedAddress(withShortState(cell))
  return { name: `${street} ${words.join(' ')}`.trim(), state, postCode }
}

const addressAt = (name: string, { name: suburb, postCode, lat, lon }: Locality): Placed => ({
  address: { name, suburb, postCode, lat, lon },
})

export function placeAddresses(near: Position | null): PlaceAddress {
  const { find, errorOf } = createLocalityFinder(near)

  function placeBeside({ line, suburb, state, postCode }: WrittenAddress): Placed {
    const [beside, typed] = [suburbOf(suburb), parseTypedAddress(line)]
    const code = postCode || beside.postCode || typed.postCode
    const locality = find(beside.name, code, readState(state) ?? beside.state ?? typed.state)
    return locality ? addressAt(lineWithin(line, locality), locality) : { error: errorOf(beside.name) }
  }

  function placeWithin({ line, state, postCode }: WrittenAddress): Placed {
    const { typed, splits } = splitTypedAddress(withShortState(line))
    const [code, where] = [postCode || typed.postCode, readState(state) ?? typed.state]
    for (const { street, localityWords: words } of splits) {
      const locality = find(words.join(' '), code, where)
      if (locality) return addressAt(lineOf(street, locality), locality)
    }
    const name = typed.localityWords.join(' ')
    return { error: name === '' ? texts.customer.suburbMissing : errorOf(name) }
  }

  return (written) => (written.suburb === '' ? placeWithin(written) : placeBeside(written))
}
