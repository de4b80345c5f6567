import type { TypedAddress } from '@skipyard/domain/addresses/parse-typed-address.ts'
import { isNearMiss } from './is-near-miss.ts'
import type { Locality } from './locality.ts'
import { localityWords } from './locality-words.ts'

/** `pt` stands for both on Australian signs. */
const eitherOf: Record<string, string[]> = { pt: ['point', 'port'] }

const begins = (word: string, typed: string) =>
  word.startsWith(typed) || (eitherOf[typed]?.includes(word) ?? false)

const isWhole = (word: string, typed: string) => word === typed || (eitherOf[typed]?.includes(word) ?? false)

function beginsAt(words: readonly string[], typed: readonly string[], start: number): boolean {
  return typed.every((part, index) => {
    const word = words[start + index]
    return word !== undefined && begins(word, part)
  })
}

/**
 * How well a name answers typed words, 0 best: the whole name, its beginning in whole words but the last,
 * its beginning in unfinished words, words further in; null when it does not.
 */
function rankLocality(words: readonly string[], typed: readonly string[]): number | null {
  if (beginsAt(words, typed, 0)) {
    const areWhole = typed.slice(0, -1).every((part, index) => isWhole(words[index] ?? '', part))
    if (!areWhole) return 2
    const isComplete = words.length === typed.length && isWhole(words.at(-1) ?? '', typed.at(-1) ?? '')
    return isComplete ? 0 : 1
  }
  return words.some((_, start) => start > 0 && beginsAt(words, typed, start)) ? 3 : null
}

/** A place that answers what was typed: how well (0 best), and the street as it was read. */
export interface Hit {
  street: string
  locality: Locality
  rank: number
}

/** One reading of what was typed: where the street ends and the locality begins. */
interface Reading {
  street: string
  words: string[]
}

const NEAR_MISS = 4
const ANY_PLACE = 5

/** '14 Blyth' is a street that is still being typed, not number 14 of a town called Blyth. */
const isBareNumber = (street: string) => /^[\d/-]+[a-z]?$/i.test(street)

const capitalised = (words: readonly string[]) =>
  words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')

/** 'Ocean Grove' and 'Acacia Ridge' end like streets; without a number they may be the place itself. */
function firstReadings({ street, localityWords: words }: TypedAddress): Reading[] {
  const parsed = { street, words: localityWords(words.join(' ')) }
  if (isBareNumber(street)) return []
  if (street === '' || /\d/.test(street)) return [parsed]
  return [parsed, { street: '', words: [...localityWords(street), ...parsed.words] }]
}

/** '14 Blyth Yarraville' names no street type: what is no place yet belongs to the street. */
function laterReadings({ street, localityWords: words }: TypedAddress): Reading[] {
  return words.slice(1).map((_, index) => ({
    street: `${street} ${capitalised(words.slice(0, index + 1))}`.trim(),
    words: localityWords(words.slice(index + 1).join(' ')),
  }))
}

function hitsOf(localities: readonly Locality[], { street, words }: Reading): Hit[] {
  if (words.length === 0) return []
  return localities.flatMap((locality) => {
    const rank = rankLocality(locality.words, words)
    return rank === null ? [] : [{ street, locality, rank }]
  })
}

function nearMisses(localities: readonly Locality[], { street, words }: Reading): Hit[] {
  const typed = words.join('')
  return localities
    .filter((locality) => isNearMiss(typed, locality.words.join('')))
    .map((locality) => ({ street, locality, rank: NEAR_MISS }))
}

function named(localities: readonly Locality[], typed: TypedAddress): Hit[] {
  const [first, later] = [firstReadings(typed), laterReadings(typed)]
  const attempts = [
    () => first.flatMap((reading) => hitsOf(localities, reading)),
    ...later.map((reading) => () => hitsOf(localities, reading)),
    () => [...first, ...later].flatMap((reading) => nearMisses(localities, reading)),
  ]
  return firstAnswer(attempts)
}

function firstAnswer(attempts: readonly (() => Hit[])[]): Hit[] {
  for (const attempt of attempts) {
    const hits = attempt()
    if (hits.length > 0) return hits
  }
  return []
}

const anyOf = (localities: readonly Locality[], street: string): Hit[] =>
  localities.map((locality) => ({ street, locality, rank: ANY_PLACE }))

/** A street without a suburb, or one that is still being typed; null when it is neither. */
function streetAlone({ street, localityWords: words }: TypedAddress): string | null {
  const isUnfinished = isBareNumber(street)
  if (words.length > 0 && !isUnfinished) return null
  const alone = isUnfinished ? `${street} ${capitalised(words)}` : street
  return /\d.* \p{L}{2}/u.test(alone) ? alone : null
}

/** The places that typed text may mean; `isLocal` offers a street alone in every place, to be cut to the nearest. */
export function findLocalities(
  localities: readonly Locality[],
  typed: TypedAddress,
  isLocal: boolean,
): Hit[] {
  const { street, postCode, state } = typed
  const narrowed = localities.filter(
    (place) =>
      (postCode === null || place.postCode === postCode) && (state === null || place.state === state),
  )
  const begun = typed.localityWords.length === 0 && /^\d{2,3}$/.test(street) ? street : null
  const alone = isLocal ? streetAlone(typed) : null
  return firstAnswer([
    () => named(narrowed, typed),
    () => (postCode ? [...named(localities, typed), ...anyOf(narrowed, street)] : []),
    () =>
      begun
        ? anyOf(
            narrowed.filter((place) => place.postCode.startsWith(begun)),
            '',
          )
        : [],
    () => (alone ? anyOf(narrowed, alone) : []),
    () => (state ? named(localities, typed) : []),
  ])
}
