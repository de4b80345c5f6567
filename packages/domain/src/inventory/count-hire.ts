import type { LocalDate } from '../shared/local-date.ts'
import { type AvailabilityDay, availabilityByDate, type StockJob } from './availability.ts'

/** The bin that a hire takes and its drop and pick; `jobs` is empty while the hire has no days yet. */
export interface CountedHire {
  size: number
  type: string
  jobs: readonly StockJob[]
}

/** A hire as the days count it, null for none, and as it is about to be. */
export interface HireAtHand {
  before: CountedHire | null
  after: CountedHire | null
  today: LocalDate
}

type Bin = Pick<CountedHire, 'size' | 'type'>
type Counted = Pick<AvailabilityDay, 'date' | 'count' | 'plannedDrops' | 'plannedPicks' | 'available'>

function shareOf(hire: CountedHire | null, bin: Bin, day: { date: LocalDate; today: LocalDate }) {
  const jobs = hire?.size === bin.size && hire.type === bin.type ? hire.jobs : []
  const [share] = availabilityByDate({ adjustments: [], jobs }, { from: day.date, to: day.date }, day.today)
  return share ?? { count: 0, plannedDrops: 0, plannedPicks: 0, available: 0 }
}

/**
 * The days of a size and type with the hire at hand among the jobs counted: what it takes is taken, and what it took
 * before it was changed is given back, so that it is never counted twice.
 */
export function countHire<Day extends Counted>(
  days: readonly Day[],
  bin: Bin,
  { before, after, today }: HireAtHand,
): Day[] {
  return days.map((day) => {
    const { date } = day
    const [then, now] = [before, after].map((hire) => shareOf(hire, bin, { date, today }))
    if (!then || !now) return day
    return {
      ...day,
      count: day.count - then.count + now.count,
      plannedDrops: day.plannedDrops - then.plannedDrops + now.plannedDrops,
      plannedPicks: day.plannedPicks - then.plannedPicks + now.plannedPicks,
      available: day.available - then.available + now.available,
    }
  })
}
