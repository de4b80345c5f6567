import {
  endsWithStreetType,
  namesStreet,
  type Split,
  splitTypedAddress,
  type TypedAddress,
  type TypedSplits,
} from '@skipyard/domain/addresses/parse-typed-address.ts'
import { withShortState } from '@skipyard/domain/addresses/read-state.ts'
import type { Suggestion } from './address-search.ts'
import { type Gazetteer, RANK, type RankedLocality } from './gazetteer.ts'
import { type Locality, localityWords } from './locality-words.ts'

export interface Hit {
  street: string
  locality: Locality
  tier: number
  rank: number
  match: Suggestion['match']
}

const MOST_OFFERED = 20

interface Asked {
  gazetteer: Gazetteer
  read: TypedSplits
  fits: (place: Locality) => boolean
  around: Around
}

export type Around = { has(place: Locality): boolean; nearest(): readonly Locality[] } | null

interface Found {
  split: Split
  places: RankedLocality[]
}

const wordsOf = ({ localityWords: words }: Split) => localityWords(words.join(' '))

const capitalised = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

const hitsOf = ({ split, places }: Found, tier: number): Hit[] =>
  places.map(({ locality, rank }) => ({
    street: split.street,
    locality,
    tier,
    rank,
    match: rank === RANK.whole ? 'named' : 'offered',
  }))

const asNear = (hits: readonly Hit[]): Hit[] => hits.map((hit) => ({ ...hit, tier: 2, match: 'near' }))

function wholeNames({ gazetteer, read, fits, around }: Asked): Found[] {
  const found = read.splits
    .map((split) => ({
      split,
      places: gazetteer
        .whole(wordsOf(split))
        .filter(fits)
        .map((locality) => ({ locality, rank: RANK.whole })),
    }))
    .filter(({ places }) => places.length > 0)
  const isNear = ({ places }: Found) => places.some(({ locality }) => around?.has(locality))
  return [...found.filter(isNear), ...found.filter((one) => !isNear(one))]
}

function begunBy({ gazetteer, fits }: Asked, split: Split): Found {
  const words = wordsOf(split)
  const places = words.length === 0 ? [] : gazetteer.begun(words)
  return { split, places: places.filter(({ locality }) => fits(locality)) }
}

/** The likeliest reading first; without a house number the text may be the suburb alone. */
function unfinishedReadings({ typed, splits }: TypedSplits): Split[] {
  if (typed.localityWords.length === 0) return /\d/.test(typed.street) ? [] : splits.slice(0, 1)
  const isLater = (split: Split) => split.localityWords.length <= typed.localityWords.length
  return splits.filter((split, index) => isLater(split) || (index === 0 && !/\d/.test(typed.street)))
}

/** A longer suburb still being typed wins over a short whole one: 'Caroline Spring', not 'Spring'. */
function longerBegun(asked: Asked, readings: readonly Split[], whole: Found | undefined): Found | null {
  const [likeliest] = readings
  if (likeliest === undefined) return null
  const found = begunBy(asked, likeliest)
  const isLonger = whole === undefined || likeliest.localityWords.length > whole.split.localityWords.length
  const isUnfinished = found.places.length > 0 && found.places.every(({ rank }) => rank !== RANK.whole)
  return isLonger && isUnfinished ? found : null
}

/** 'maclaren vale' is McLaren Vale before it is a street in Ascot Vale. */
function soundsLike({ gazetteer, fits }: Asked, readings: readonly Split[]): Hit[] {
  return readings.flatMap((split) => {
    const places = gazetteer.sameSound(wordsOf(split)).filter(({ locality }) => fits(locality))
    return asNear(hitsOf({ split, places }, 2))
  })
}

function named(asked: Asked): Hit[] {
  const wholes = wholeNames(asked)
  const readings = unfinishedReadings(asked.read)
  const begun = longerBegun(asked, readings, wholes[0])
  const [whole, ...others] = begun ? [begun, ...wholes] : wholes
  if (whole) {
    const found = begun ?? begunBy(asked, whole.split)
    return [...hitsOf(found, 0), ...others.flatMap((one) => hitsOf(one, 1))]
  }
  const sounding = soundsLike(asked, readings.slice(0, 1))
  if (sounding.length > 0) return sounding
  const first = readings
    .slice(1)
    .map((reading) => begunBy(asked, reading))
    .find(({ places }) => places.length > 0)
  return first ? hitsOf(first, 0) : []
}

/** Names that sound alike; when nothing else is known, also those with a typing slip. */
function nearNames({ gazetteer, read, fits }: Asked, areSlipsTaken: boolean): Hit[] {
  const near = (split: Split) => {
    const words = wordsOf(split)
    const places = [...gazetteer.sameSound(words), ...(areSlipsTaken ? gazetteer.slips(words) : [])]
    return hitsOf({ split, places: places.filter(({ locality }) => fits(locality)) }, 2)
  }
  return asNear(unfinishedReadings(read).flatMap(near))
}

const anyOf = (
  localities: readonly Locality[],
  street: string,
  match: Suggestion['match'] = 'offered',
): Hit[] => localities.map((locality) => ({ street, locality, tier: 0, rank: RANK.anyPlace, match }))

function streetAlone({ street, localityWords: words }: TypedAddress): string | null {
  if (words.length > 0 && namesStreet(street)) return null
  const alone = `${street} ${capitalised(words)}`.trim()
  return /\d.* \p{L}{2}/u.test(alone) ? alone : null
}

function elsewhere(asked: Asked): Hit[] {
  const { gazetteer, read } = asked
  const { postCode, street, localityWords: words } = read.typed
  const anywhere = () => asNear(named({ ...asked, fits: () => true }))
  if (postCode === null) return read.typed.state === null ? [] : anywhere()
  const hits = anyOf(gazetteer.ofPostCode(postCode).filter(asked.fits), street)
  if (words.length === 0) return hits
  return [...anywhere(), ...nearNames(asked, true), ...asNear(hits)]
}

function begunPostCode({ gazetteer, read: { typed } }: Asked): Hit[] {
  if (typed.localityWords.length > 0 || !/^\d{2,3}$/.test(typed.street)) return []
  return anyOf(
    gazetteer.all.filter((place) => place.postCode.startsWith(typed.street)),
    '',
  )
}

function ask(gazetteer: Gazetteer, read: TypedSplits, around: Around): Asked {
  const { postCode, state } = read.typed
  const fits = (place: Locality) =>
    (postCode === null || place.postCode === postCode) && (state === null || place.state === state)
  return { gazetteer, read, fits, around }
}

/** 'Richmond Victoria 3121' has its state in full, 'Lake Victoria' has not. */
function readText(gazetteer: Gazetteer, text: string, around: Around): Asked {
  const asked = ask(gazetteer, splitTypedAddress(text), around)
  const short = withShortState(text)
  return short === text || wholeNames(asked).length > 0
    ? asked
    : ask(gazetteer, splitTypedAddress(short), around)
}

const once = (hits: readonly Hit[]): Hit[] => [
  ...new Map(hits.toReversed().map((hit) => [`${hit.street}|${hit.locality.key}`, hit])).values(),
]

function isStreetDone({ read, around }: Asked, hits: readonly Hit[]): boolean {
  return (
    read.typed.postCode !== null ||
    hits.some(
      ({ street, locality }) => street === '' || endsWithStreetType(street) || around?.has(locality) === true,
    )
  )
}

/**
 * Of all ways to read the text, one whose suburb is a whole locality of the postcode and state wins. Around a
 * base a street alone is offered in every place, to be cut to the nearest.
 */
export function findLocalities(gazetteer: Gazetteer, text: string, around: Around): Hit[] {
  const asked = readText(gazetteer, text, around)
  const alone = streetAlone(asked.read.typed)
  const inAnyPlace = () =>
    alone && around ? anyOf(around.nearest().filter(asked.fits).slice(0, MOST_OFFERED), alone) : []
  const hits = named(asked)
  const [best] = hits
  if (best) {
    const alike = nearNames(asked, false).filter(({ street }) => street === best.street)
    return [...once([...hits, ...alike]), ...(isStreetDone(asked, hits) ? [] : inAnyPlace())]
  }
  const attempts = [
    () => elsewhere(asked),
    () => begunPostCode(asked),
    inAnyPlace,
    () => nearNames(asked, true),
  ]
  for (const attempt of attempts) {
    const found = attempt()
    if (found.length > 0) return once(found)
  }
  return []
}
