import { waitAfter } from './wait-after.ts'

/** How long a company leaves Xero alone: longer with every trouble until something goes well again. */
export interface CompanyPause {
  /** The pause after one more trouble; those that came at the same time are one. */
  next(): number
  isWell(): void
}

/** A company without troubles so far. */
export function companyPause(minuteMs: number): CompanyPause {
  let [troubles, until] = [0, 0]
  return {
    next() {
      const now = Date.now()
      if (now < until) return until - now
      troubles += 1
      const milliseconds = waitAfter(troubles, minuteMs)
      until = now + milliseconds
      return milliseconds
    },
    isWell() {
      troubles = 0
      until = 0
    },
  }
}
