import { AUSTRALIAN_STATES, type AustralianState } from '../shared/time-zone.ts'

/** What was typed, taken apart for looking the locality up; any part may be empty or null. */
export interface TypedAddress {
  street: string
  /** Lower case, perhaps unfinished: ['yarraville']. */
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
 * Splits '14 Blyth St, Yarraville VIC 3013' into street, suburb words, postcode and state. Without a comma
 * the suburb is taken to begin after the street's type word ('12 Bank St Ascot Vale'); `splitTypedAddress`
 * gives every reading. Never refuses.
 */
export function parseTypedAddress(text: string): TypedAddress {
  const { rest, ...ending } = takeEnding(tokensOf(text))
  return { ...likelySplit(rest), ...ending }
}

const tokensOf = (text: string): string[] => text.slice(0, MAX_TYPED_LENGTH).match(/[^\s,]+|,/g) ?? []

/** One way to read what was typed: which words are the street, and which the suburb. */
export interface Split {
  street: string
  localityWords: string[]
}

/** Every way to read what was typed, those with the longest suburb first. */
export interface TypedSplits {
  typed: TypedAddress
  splits: Split[]
}

/**
 * Every place where the street may end, since the words alone do not show it ('14 Melton Approach Fraser
 * Rise'). A suburb has no comma within it, and a house number alone is a street only before a comma.
 */
export function splitTypedAddress(text: string): TypedSplits {
  const { rest, ...ending } = takeEnding(tokensOf(text))
  const comma = rest.lastIndexOf(',')
  const splits = rest.slice(comma + 1).map((_, index) => splitAt(rest, comma + 1 + index))
  const isRead = ({ street, localityWords }: Split, index: number) =>
    localityWords.length > 0 && (namesStreet(street) || street === '' || (comma !== -1 && index === 0))
  return { typed: { ...likelySplit(rest), ...ending }, splits: splits.filter(isRead) }
}

const UNIT = /^(unit|u|flat|apt|apartment|shop|suite|level|factory|villa|townhouse)\b\.?/i

/** Whether there is more to a street than its number: '14' and 'Unit 3/14' name none, 'Lot 5' does. */
export function namesStreet(street: string): boolean {
  return /\p{L}{2}/u.test(street.replace(UNIT, ''))
}

function splitAt(words: readonly string[], at: number): Split {
  const street = words.slice(0, at).join(' ').replaceAll(' ,', ',').replace(/,$/, '')
  return { street, localityWords: plainWords(words.slice(at)) }
}

function likelySplit(words: readonly string[]): Split {
  const comma = words.lastIndexOf(',')
  return splitAt(words, comma === -1 ? lengthOfStreet(words) : comma)
}

interface Ending {
  postCode: string | null
  state: AustralianState | null
  rest: string[]
}

// Every order is typed: 'VIC 3013', '3013, VIC', 'VIC, Australia'.
function takeEnding(tokens: readonly string[]): Ending {
  const rest = [...tokens]
  const ending: Omit<Ending, 'rest'> = { postCode: null, state: null }
  while (takeLast(rest, ending)) {
    while (rest.at(-1) === ',') rest.pop()
  }
  return { ...ending, rest }
}

function takeLast(rest: string[], ending: Omit<Ending, 'rest'>): boolean {
  const last = rest.at(-1) ?? ''
  // 'Wa' alone is the start of Wantirna, not Western Australia.
  const state = rest.length > 1 || ending.postCode !== null ? stateOf(last) : null
  if (ending.postCode === null && /^\d{4}$/.test(last) && isEnding(rest)) ending.postCode = last
  else if (ending.state === null && state !== null) ending.state = state
  else if (last.toLowerCase() !== 'australia') return false
  rest.pop()
  return true
}

// A lone '1200' may be the start of a house number that is still being typed.
function isEnding(words: readonly string[]): boolean {
  return words.length !== 2 || !/\d/.test(words[0] ?? '')
}

function stateOf(word: string): AustralianState | null {
  const upper = word.replaceAll('.', '').toUpperCase()
  return AUSTRALIAN_STATES.find((state) => state === upper) ?? null
}

function lengthOfStreet(words: readonly string[]): number {
  const numberAt = words.findLastIndex((word) => /\d/.test(word))
  if (numberAt === -1) return typeAfter(words, 1)
  return Math.max(typeAfter(words, numberAt + 2), numberAt + 1)
}

function typeAfter(words: readonly string[], from: number): number {
  const typeAt = words.findIndex((word, index) => index >= from && isStreetType(word))
  return typeAt === -1 ? 0 : typeAt + 1
}

/** Whether a street has its type word, so that what follows is the suburb: '14 Blyth St', not '14 Blyth'. */
export function endsWithStreetType(street: string): boolean {
  const words = street.split(' ')
  return words.length > 2 && isStreetType(words.at(-1) ?? '')
}

function isStreetType(word: string): boolean {
  return STREET_TYPES.has(word.toLowerCase().replace(/\.$/, ''))
}

function plainWords(words: readonly string[]): string[] {
  return words
    .map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ''))
    .filter((word) => word !== '')
}
