import { fieldsOfKind, type MessageField, type MessageKind } from './kinds.ts'

/** What is filled into words; what is missing is filled in as nothing. */
export type MessageValues = Partial<Record<MessageField, string>>

const GAP = /\{([A-Za-z]+)\}/g

/** The name of the first field that a message of that kind does not know; null when all are known. */
export function unknownField(words: string, kind: MessageKind): string | null {
  const known: readonly string[] = fieldsOfKind(kind)
  const names = [...words.matchAll(GAP)].map(([, name = '']) => name)
  return names.find((name) => !known.includes(name)) ?? null
}

/** The words with every field filled in; spaces that an empty one leaves behind are closed up. */
export function fillMessage(words: string, values: MessageValues): string {
  const known = new Map<string, string>(Object.entries(values))
  return words
    .replace(GAP, (typed, name: string) => known.get(name) ?? typed)
    .replaceAll(/[ \t]{2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
