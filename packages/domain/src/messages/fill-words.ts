import { aSize } from '../inventory/bin.ts'
import { fieldsOfKind, type MessageField, type MessageKind } from './kinds.ts'

/** Values by field. A field without a value stays in the text as typed, in its braces. */
export type MessageValues = Partial<Record<MessageField, string>>

/** 'a {size} bin' is 'an 8 m³ bin'. */
const BEFORE_SIZE = /\b([Aa]) (?=\{size\})/g
const isSpokenWithAn = (size = ''): boolean => aSize(Number.parseInt(size, 10)).startsWith('an ')

const GAP = /\{([A-Za-z]+)\}/g

/** The first field unknown to messages of that kind; null when all are known. */
export function unknownField(words: string, kind: MessageKind): string | null {
  const known: readonly string[] = fieldsOfKind(kind)
  const names = [...words.matchAll(GAP)].map(([, name = '']) => name)
  return names.find((name) => !known.includes(name)) ?? null
}

/**
 * Fills in the fields that have a value; a field without one stays as typed. Spaces around an empty value
 * are closed up.
 */
export function fillMessage(words: string, values: MessageValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return words
    .replace(BEFORE_SIZE, (typed, a: string) => (isSpokenWithAn(values.size) ? `${a}n ` : typed))
    .replace(GAP, (typed, name: string) => known.get(name) ?? typed)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
