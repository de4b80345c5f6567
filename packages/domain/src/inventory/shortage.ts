import { formatCount } from '../shared/format-count.ts'
import { formatShortDay, type LocalDate } from '../shared/local-date.ts'
import { texts } from '../shared/texts.ts'
import type { AvailabilityDay } from './availability.ts'

/** The days a bin is away, both included. */
export interface Hire {
  dropDate: LocalDate
  pickDate: LocalDate
}

/** The first and the worst day of a hire on which the size is short. */
export interface Shortage {
  first: AvailabilityDay
  lowest: AvailabilityDay
}

/** The booking form's warning: a bold line and what to do. It never prevents saving. */
export interface ShortageNotice {
  title: string
  body: string
}

/**
 * The first and the worst day of a hire without a free bin; `days` count the hire (`countHire`). Null when
 * there is a bin every day.
 */
export function shortageDuring(days: readonly AvailabilityDay[], hire: Hire): Shortage | null {
  const short = days.filter(
    ({ date, available }) => date >= hire.dropDate && date <= hire.pickDate && available < 0,
  )
  const [first] = short
  if (!first) return null
  const lowest = short.reduce((worst, day) => (day.available < worst.available ? day : worst), first)
  return { first, lowest }
}

/**
 * Whether the company has no bin of the size and type from the drop date on. Negative stock is an account to
 * correct, not none: its days are shown.
 */
export function hasNoStock(days: readonly AvailabilityDay[], dropDate: LocalDate): boolean {
  const later = days.filter(({ date }) => date >= dropDate)
  return later.every(({ baseCount }) => baseCount === 0)
}

/**
 * The specified words when there are no bins at all (Spec 000 §5 Warnings), the days when it runs out, null
 * when all is well. The days count the hire, so that notice and tables agree.
 */
export function shortageNotice(
  bin: { size: number; type: string },
  days: readonly AvailabilityDay[],
  hire: Hire,
): ShortageNotice | null {
  if (hasNoStock(days, hire.dropDate)) {
    return { title: texts.inventory.noBinsFound, body: texts.inventory.stillSaves }
  }
  const shortage = shortageDuring(days, hire)
  if (shortage === null) return null
  return {
    title: texts.inventory.runsOut(bin.size, bin.type),
    body: `${reaches(shortage)} ${texts.inventory.wayOut}`,
  }
}

function reaches({ first, lowest }: Shortage): string {
  const start = `Free stock reaches ${formatCount(first.available)} on ${formatShortDay(first.date)}`
  if (lowest.available === first.available) return `${start}.`
  return `${start} and ${formatCount(lowest.available)} on ${formatShortDay(lowest.date)}.`
}
