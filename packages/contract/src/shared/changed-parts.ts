import { z } from 'zod'
import { id } from './shared.ts'

/** The `mark` of an answer that the caller still has: unchanged rows come as ids only. */
export const knownMark = z.string().max(64).optional()

/**
 * For long lists that are read often: `mark` names this answer. `order` is present when the caller's
 * `known` answer is remembered: the ids of the whole list in order, with only changed rows included.
 */
export const listParts = { mark: z.string(), order: z.array(id).optional() }

/** What of a list comes along, and how it is named. */
export interface ListParts<Part> {
  parts: readonly Part[]
  mark: string
  order?: readonly string[] | undefined
}

/** The whole list, of new and known rows; null where a row is missing. */
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
