import { AUSTRALIAN_STATES, type AustralianState } from '../shared/time-zone.ts'

/** What somebody typed, taken apart for looking the locality up; any part may be empty or null. */
export interface TypedAddress {
  /** '14 Blyth St', as typed. */
  street: string
  /** Lower-case words of the suburb, perhaps unfinished: ['yarraville']. */
  localityWords: string[]
  postCode: string | null
  state: AustralianState | null
}

const MAX_TYPED_LENGTH = 200

const STREET_TYPES = new Set(
  (
    'alley arcade arc avenue ave av boulevard boulevarde bvd blvd bypass chase circle circuit cct close cl ' +
    'concourse court ct crescent cres cr crt drive dr driveway esplanade esp freeway fwy gardens gdns ' +
    'grove gr highway hwy lane la ln link loop mall mews parade pde parkway pwy pass place pl promenade quay ' +
    'ramble ridge rise road rd roadway row square sq street st strip terrace tce track trail vista walk way wynd'
  ).split(' '),
)

/**
 * Splits '14 Blyth St, Yarraville VIC 3013' into street, suburb words, postcode and state. Without a
 * comma the suburb begins after the street's type word ('12 Bank St Ascot Vale'). Never refuses.
 */
export function parseTypedAddress(text: string): TypedAddress {
  const segments = text
    .slice(0, MAX_TYPED_LENGTH)
    .split(',')
    .map((segment) => segment.split(/\s+/).filter((word) => word !== ''))
  const words = segments.at(-1) ?? []
  const { postCode, state, rest } = takeEnding(words)
  if (segments.length > 1) return withCommas(segments.slice(0, -1), { postCode, state, rest })
  const streetLength = lengthOfStreet(rest)
  return {
    street: rest.slice(0, streetLength).join(' '),
    localityWords: plainWords(rest.slice(streetLength)),
    postCode,
    state,
  }
}

interface Ending {
  postCode: string | null
  state: AustralianState | null
  rest: string[]
}

// 'Yarraville, VIC 3013' has its suburb one comma earlier.
function withCommas(before: string[][], ending: Ending): TypedAddress {
  const { postCode, state, rest } = ending
  const isSuburbEarlier = rest.length === 0 && (postCode !== null || state !== null)
  const locality = isSuburbEarlier && before.length > 1 ? (before.at(-1) ?? []) : rest
  const streetSegments = locality === rest ? before : before.slice(0, -1)
  const street = streetSegments.map((words) => words.join(' ')).filter((segment) => segment !== '')
  if (isSuburbEarlier && before.length === 1) {
    return { ...parseTypedAddress(street.join(' ')), postCode, state }
  }
  return { street: street.join(', '), localityWords: plainWords(locality), postCode, state }
}

function takeEnding(words: readonly string[]): Ending {
  const rest = [...words]
  if (rest.at(-1)?.toLowerCase() === 'australia') rest.pop()
  let postCode: string | null = null
  let state: AustralianState | null = null
  // Both orders are typed: 'VIC 3013' and '3013 VIC'.
  for (let turn = 0; turn < 2; turn += 1) {
    const last = rest.at(-1) ?? ''
    const named = stateOf(last)
    if (postCode === null && /^\d{4}$/.test(last) && isEnding(rest)) postCode = last
    else if (state === null && named !== null) state = named
    else break
    rest.pop()
  }
  return { postCode, state, rest }
}

// A lone '1200' may be the start of a house number that is still being typed.
function isEnding(words: readonly string[]): boolean {
  return words.length !== 2 || !/\d/.test(words[0] ?? '')
}

function stateOf(word: string): AustralianState | null {
  const upper = word.replaceAll('.', '').toUpperCase()
  return AUSTRALIAN_STATES.find((state) => state === upper) ?? null
}

/** How many words belong to the street: up to its type word, which needs a number and a name before it. */
function lengthOfStreet(words: readonly string[]): number {
  const numberAt = words.findLastIndex((word) => /\d/.test(word))
  if (numberAt === -1) return typeAfter(words, 1)
  return Math.max(typeAfter(words, numberAt + 2), numberAt + 1)
}

function typeAfter(words: readonly string[], from: number): number {
  const typeAt = words.findIndex((word, index) => index >= from && isStreetType(word))
  return typeAt === -1 ? 0 : typeAt + 1
}

function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word.toLowerCase().replace(/\.$/, ''))
}

function plainWords(words: readonly string[]): string[] {
  return words
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ''))
    .filter((word) => word !== '')
}
