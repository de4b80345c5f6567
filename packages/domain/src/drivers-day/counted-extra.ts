/** An extra a driver counts at a job: a mattress, a tyre, a futile trip. Phones show no prices. */
export interface CountedExtra {
  name: string
  count: number
}

/** More than fits into any bin. */
export const MOST_OF_AN_EXTRA = 99

/** '2 × Mattress, 1 × Tyre'. */
export const extrasInWords = (extras: readonly CountedExtra[]): string =>
  extras.map(({ name, count }) => `${count} × ${name}`).join(', ')

/** The counts with one changed; a count of 0 is removed. */
export function withCount(extras: readonly CountedExtra[], { name, count }: CountedExtra): CountedExtra[] {
  const others = extras.map((extra) => (extra.name === name ? { name, count } : extra))
  const all = extras.some((extra) => extra.name === name) ? others : [...extras, { name, count }]
  return all.filter((extra) => extra.count > 0)
}

const FUTILE = /futile/i

/** A company's name for a futile trip among its extras; undefined where it charges none. */
export const futileTripOf = (names: readonly string[]): string | undefined =>
  names.find((name) => FUTILE.test(name))
