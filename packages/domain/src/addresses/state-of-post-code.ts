import type { AustralianState } from '../shared/time-zone.ts'

/** First matching range wins: the ACT lies within those of New South Wales. */
const RANGES: readonly [from: number, to: number, state: AustralianState][] = [
  [200, 299, 'ACT'],
  [2600, 2618, 'ACT'],
  [2900, 2920, 'ACT'],
  [800, 999, 'NT'],
  [1000, 2999, 'NSW'],
  [3000, 3999, 'VIC'],
  [8000, 8999, 'VIC'],
  [4000, 4999, 'QLD'],
  [9000, 9999, 'QLD'],
  [5000, 5999, 'SA'],
  [6000, 6999, 'WA'],
  [7000, 7999, 'TAS'],
]

/** The state or territory that a postcode of four digits belongs to; null for one that none has. */
export function stateOfPostCode(postCode: string): AustralianState | null {
  const number = /^\d{4}$/.test(postCode) ? Number(postCode) : Number.NaN
  return RANGES.find(([from, to]) => number >= from && number <= to)?.[2] ?? null
}
