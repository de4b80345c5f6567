import { z } from 'zod'
import { id } from './shared.ts'

/** The `mark` of an answer that the asker still has: what has not changed since then comes as its id alone. */
export const knownMark = z.string().max(64).optional()

/**
 * With a long list that is read again and again: `mark` names this answer. `order` is there where the asker's `known`
 * answer is remembered: the ids of the whole list in its order, of which only those come along that have changed since.
 */
export const listParts = { mark: z.string(), order: z.array(id).optional() }

/** What of a list comes along, and how it is named. */
export interface ListParts<Part> {
  parts: readonly Part[]
  mark: string
  order?: readonly string[] | undefined
}

/** The whole list, of what has come and what was known before; null where that has not all of the rest. */
export function wholeList<Part>(
  { parts, order }: Omit<ListParts<Part>, 'mark'>,
  known: readonly Part[],
  idOf: (part: Part) => string,
): readonly Part[] | null {
  if (!order) return parts
  const byId = new Map([...known, ...parts].map((part) => [idOf(part), part]))
  const whole = order.flatMap((one) => byId.get(one) ?? [])
  return whole.length === order.length ? whole : null
}
