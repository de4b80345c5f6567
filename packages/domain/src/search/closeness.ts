import { foldText } from '../shared/fold-text.ts'
import { plainOf, type TypedSearch } from './typed-search.ts'

/** How well a record matches the search, best first: equal, prefix, all words, or part. */
export const CLOSENESSES = ['exact', 'begins', 'words', 'part'] as const

export type Closeness = (typeof CLOSENESSES)[number]

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

function closenessOfName({ text, plain, phone }: TypedSearch, name: string): Closeness | null {
  const [given, lower] = [plainOf(name), foldText(name)]
  const meant = [plain, phone].filter((one): one is string => one !== null && one !== '')
  if (lower === text || meant.includes(given)) return 'exact'
  if (lower.startsWith(text) || meant.some((one) => given.startsWith(one))) return 'begins'
  return meant.some((one) => given.includes(one)) ? 'part' : null
}

function closenessOfWords({ words }: TypedSearch, names: readonly string[]): Closeness | null {
  const all = foldText(names.join(' '))
  const parts = wordsOf(all)
  const begins = (word: string) => parts.some((part) => part.startsWith(word))
  if (words.every((word) => begins(word) || wordsOf(word).every(begins))) return 'words'
  return words.every((word) => all.includes(word)) ? 'part' : null
}

/**
 * Null for no match. Spaces and signs do not matter, words may be in any order and several names, a phone is
 * compared by its digits.
 */
export function closenessOf(typed: TypedSearch, names: readonly string[]): Closeness | null {
  if (typed.text === '') return null
  // A text of signs alone ('—', '🚛') is compared as it is.
  if (typed.plain === '') return names.some((name) => foldText(name).includes(typed.text)) ? 'part' : null
  const found = [...names.map((name) => closenessOfName(typed, name)), closenessOfWords(typed, names)]
  return CLOSENESSES.find((closeness) => found.includes(closeness)) ?? null
}
