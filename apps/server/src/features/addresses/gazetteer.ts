import { readFileSync } from 'node:fs'
import { type Locality, localityWords } from './locality-words.ts'
import { foldSpelling, slipsAllowed, slipsBetween } from './near-spelling.ts'

type Row = [name: string, state: string, postCode: string, lat: number, lon: number]

let localities: Locality[] | undefined

export function loadGazetteer(): readonly Locality[] {
  localities ??= readGazetteer()
  return localities
}

function readGazetteer(): Locality[] {
  const rows: Row[] = JSON.parse(readFileSync(new URL('localities.json', import.meta.url), 'utf8'))
  return rows.map(([name, state, postCode, lat, lon]) => ({
    key: `${name} ${state} ${postCode}`,
    name,
    state,
    postCode,
    lat,
    lon,
    words: localityWords(name),
  }))
}

export const RANK = {
  whole: 0,
  begun: 1,
  unfinished: 2,
  within: 3,
  sameSound: 4,
  slip: 5,
  anyPlace: 7,
} as const

export interface RankedLocality {
  locality: Locality
  rank: number
}

export interface Gazetteer {
  all: readonly Locality[]
  whole(words: readonly string[]): readonly Locality[]
  begun(words: readonly string[]): RankedLocality[]
  sameSound(words: readonly string[]): RankedLocality[]
  slips(words: readonly string[]): RankedLocality[]
  ofPostCode(postCode: string): readonly Locality[]
}

/** `pt` is either on Australian signs. */
const EITHER_OF: Readonly<Record<string, readonly string[]>> = { pt: ['point', 'port'] }

const SHORTEST_SOUND = 5

const spellings = (words: readonly string[]): (readonly string[])[] =>
  words.includes('pt')
    ? [words, ...['point', 'port'].map((meant) => words.map((word) => (word === 'pt' ? meant : word)))]
    : [words]

const begins = (word: string, typed: string) =>
  word.startsWith(typed) || (EITHER_OF[typed]?.includes(word) ?? false)

const isWhole = (word: string, typed: string) => word === typed || (EITHER_OF[typed]?.includes(word) ?? false)

function beginsAt(words: readonly string[], typed: readonly string[], start: number): boolean {
  return typed.every((part, index) => begins(words[start + index] ?? '', part))
}

function rankOf(words: readonly string[], typed: readonly string[]): number | null {
  if (beginsAt(words, typed, 0)) {
    const areWhole = typed.slice(0, -1).every((part, index) => isWhole(words[index] ?? '', part))
    if (!areWhole) return RANK.unfinished
    const isComplete = words.length === typed.length && isWhole(words.at(-1) ?? '', typed.at(-1) ?? '')
    return isComplete ? RANK.whole : RANK.begun
  }
  return words.some((_, start) => start > 0 && beginsAt(words, typed, start)) ? RANK.within : null
}

function indexBeginnings(entries: readonly { letters: string; locality: Locality }[]) {
  const byLetters = Map.groupBy(entries, ({ letters }) => letters)
  const sorted = [...byLetters.keys()].sort()
  return (begun: string): Locality[] => {
    const found: Locality[] = []
    for (let at = firstFrom(sorted, begun); sorted[at]?.startsWith(begun); at++)
      for (const { locality } of byLetters.get(sorted[at] ?? '') ?? []) found.push(locality)
    return found
  }
}

const wordsOf = (all: readonly Locality[]) =>
  all.flatMap((locality) => [...new Set(locality.words)].map((letters) => ({ letters, locality })))

function firstFrom(words: readonly string[], letters: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] ?? '') < letters) low = middle + 1
    else high = middle
  }
  return low
}

/** A bit a letter: names that differ in more letters than slips can change are not compared in full. */
function lettersOf(folded: string): number {
  let bits = 0
  for (const letter of folded) bits |= 1 << (letter.charCodeAt(0) & 31)
  return bits
}

function countBits(bits: number): number {
  let [rest, count] = [bits, 0]
  for (; rest !== 0; rest &= rest - 1) count++
  return count
}

function indexSpellings(all: readonly Locality[]) {
  const folded = all.map((locality) => {
    const letters = foldSpelling(locality.words)
    return { locality, letters, bits: lettersOf(letters) }
  })
  const byLength = Map.groupBy(folded, ({ letters }) => letters.length)
  const withSound = indexBeginnings(folded)
  return {
    sameSound(words: readonly string[]): RankedLocality[] {
      const typed = foldSpelling(words)
      if (typed.length < SHORTEST_SOUND) return []
      return withSound(typed).map((locality) => ({ locality, rank: RANK.sameSound }))
    },
    slips(words: readonly string[]): RankedLocality[] {
      const typed = foldSpelling(words)
      const [most, bits] = [slipsAllowed(typed), lettersOf(typed)]
      if (most === 0 || /\d/.test(typed)) return []
      const alike = [-2, -1, 0, 1, 2]
        .flatMap((more) => byLength.get(typed.length + more) ?? [])
        .filter((name) => countBits(bits ^ name.bits) <= 2 * most)
      return alike.flatMap(({ locality, letters }) => {
        const slips = slipsBetween(typed, letters, most)
        return slips === null ? [] : [{ locality, rank: RANK.slip + slips / 2 }]
      })
    },
  }
}

function createGazetteer(all: readonly Locality[]): Gazetteer {
  const byName = Map.groupBy(all, ({ words }) => words.join(' '))
  const byPostCode = Map.groupBy(all, ({ postCode }) => postCode)
  const withWord = indexBeginnings(wordsOf(all))
  return {
    all,
    whole: (words) => spellings(words).flatMap((spelled) => byName.get(spelled.join(' ')) ?? []),
    begun(words) {
      const starts = spellings(words.slice(0, 1)).flatMap(([first = '']) => withWord(first))
      return [...new Set(starts)].flatMap((locality) => {
        const rank = rankOf(locality.words, words)
        return rank === null ? [] : [{ locality, rank }]
      })
    },
    ...indexSpellings(all),
    ofPostCode: (postCode) => byPostCode.get(postCode) ?? [],
  }
}

let known: Gazetteer | undefined

export function openGazetteer(): Gazetteer {
  known ??= createGazetteer(loadGazetteer())
  return known
}
