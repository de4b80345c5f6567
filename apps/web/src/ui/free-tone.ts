/** Enough, running low, or none left. */
export type FreeTone = 'short' | 'low' | 'enough'

const LOW_SHARE = 0.15

/** Short at 0 or less (spec 000 §9 stock badge), low at 15 % of the stock or less, enough above. */
export function freeTone(free: number, stock: number): FreeTone {
  if (free <= 0) return 'short'
  return free <= stock * LOW_SHARE ? 'low' : 'enough'
}
