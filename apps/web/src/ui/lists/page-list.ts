/** Up to this many pages all numbers are shown (spec 000 §2.13). */
const MOST_SHOWN_WHOLE = 6

export type PageEntry = number | 'gap-before' | 'gap-after'

export function pageList(current: number, last: number): PageEntry[] {
  if (last <= MOST_SHOWN_WHOLE) return Array.from({ length: last }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(current - 1, last - 3))
  const to = Math.min(last - 1, Math.max(current + 1, 4))
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    1,
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...around,
    ...(to < last - 1 ? (['gap-after'] as const) : []),
    last,
  ]
}
