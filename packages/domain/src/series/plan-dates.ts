import type { LocalDate } from '../shared/local-date.ts'
import type { PlacedDate } from './place-dates.ts'
import type { DateState, KeptDate, SeriesProblem } from './series.ts'

/** A date as it is now: by the rule, or as it is kept. */
export interface SeriesDate {
  dueOn: LocalDate
  /** Null: left out on a closed day. */
  date: LocalDate | null
  state: DateState
  /** Why it is not on its due day; '' where it is. */
  moved: string
  problem: SeriesProblem | null
  message: string
  bookingId: string | null
  pricedCents: KeptDate['pricedCents']
}

const planned = ({ dueOn, date, reason }: PlacedDate): SeriesDate => ({
  dueOn,
  date,
  state: 'planned',
  moved: reason,
  problem: null,
  message: '',
  bookingId: null,
  pricedCents: null,
})

const dayOf = ({ date, dueOn }: Pick<SeriesDate, 'date' | 'dueOn'>) => date ?? dueOn

/** What is kept goes before what the rule gives; in the order in which they are done. */
export function mergeDates(placed: readonly PlacedDate[], kept: readonly KeptDate[]): SeriesDate[] {
  const reasons = new Map(placed.map(({ dueOn, reason }) => [dueOn, reason]))
  const known = new Set(kept.map(({ dueOn }) => dueOn))
  const days = new Set(kept.filter(({ state }) => state !== 'skipped').map(({ date }) => date))
  const own = kept.map((row): SeriesDate => {
    const moved = row.date === row.dueOn ? '' : (reasons.get(row.dueOn) ?? '')
    return { ...row, moved }
  })
  const fresh = placed.filter(({ dueOn, date }) => !known.has(dueOn) && (date === null || !days.has(date)))
  return [...own, ...fresh.map(planned)].toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
}

/** Which dates the nightly job has to make: those of the coming days that are not made, left out or over. */
export function datesToMake(
  dates: readonly SeriesDate[],
  { today, until, pausedUntil }: { today: LocalDate; until: LocalDate; pausedUntil: LocalDate | null },
): (SeriesDate & { date: LocalDate })[] {
  const from = pausedUntil !== null && pausedUntil > today ? pausedUntil : today
  return dates.flatMap((one) => {
    const { date, state } = one
    const isOpen = state === 'planned' || state === 'failed'
    return isOpen && date !== null && date >= from && date <= until ? [{ ...one, date }] : []
  })
}

/** The day after which the next one of a series follows; null where none does. */
export const nextAfter = (dates: readonly SeriesDate[], day: LocalDate): LocalDate | null =>
  dates.find(({ date, state }) => date !== null && date > day && (state === 'planned' || state === 'made'))
    ?.date ?? null

/** Which kept date goes to which new one when a rule changes: in order, each on its next day. */
interface Repaired {
  moves: { dueOn: LocalDate; to: PlacedDate & { date: LocalDate } }[]
  /** Made dates for which the new rule has no day within the horizon. */
  surplus: LocalDate[]
}

/** Made dates in the order of their days, on the days of another rule; what is left over is called off. */
export function moveToRule(
  made: readonly { dueOn: LocalDate }[],
  placed: readonly PlacedDate[],
  horizon: LocalDate,
): Repaired {
  const open = placed.flatMap((one) =>
    one.date !== null && one.date <= horizon ? [{ ...one, date: one.date }] : [],
  )
  const moves = made.flatMap(({ dueOn }, index) => {
    const to = open[index]
    return to ? [{ dueOn, to }] : []
  })
  return { moves, surplus: made.slice(moves.length).map(({ dueOn }) => dueOn) }
}
