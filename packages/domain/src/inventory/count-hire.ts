import type { LocalDate } from '../shared/local-date.ts'
import { type AvailabilityDay, availabilityByDate, type StockJob } from './availability.ts'

/** The bin and jobs of a hire; `jobs` is empty while it has no days. */
export interface CountedHire {
  size: number
  type: string
  jobs: readonly StockJob[]
}

/** A hire as the days count it (null: not yet), and as it will be. */
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
 * The days with the hire counted as it will be: what it had is given back first, so that it is never counted
 * twice.
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
