import type { Booking, PickJob } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import { withStatusOfExtra } from '../bookings/status/status-of-extra.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import { earlierOf, formatShortDay, type LocalDate, laterOf } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import type { TimeRange } from '../shared/time-range.ts'
import { visitTexts } from './texts.ts'

/** What lists and the price book call a further pick. */
export const EXTRA_PICK = 'extra-pick'

export const EXTRA_PICK_NOTE_MAX_LENGTH = 2_000

/** A further pick of a booking: what is beside its bin, or a second try. The bin stays and its hire goes on. */
export interface ExtraPick {
  /** Among those of its booking, from 1. */
  number: number
  pick: PickJob
  /** What was agreed for it, with GST; null for nothing. */
  priceCents: Cents | null
}

/**
 * A further pick looked at as its booking with that pick in the place of its own, so that board, runs and the driver's
 * phone take it by the rules of every pick. Its drop is the bin's, which was left before; it is no job of its own.
 */
export function withExtraPick(booking: Booking, { pick }: Pick<ExtraPick, 'pick'>): Booking {
  const { drop } = booking
  return withStatusOfExtra({
    ...booking,
    id: pick.id,
    extraOf: booking.id,
    drop: {
      id: booking.id,
      kind: 'drop',
      date: earlierOf(drop.date, pick.date),
      timeRange: drop.timeRange,
      status: 'Delivered',
      isAllocated: false,
      staffComments: '',
      driverComments: '',
      bin: null,
    },
    pick,
    wasPending: false,
    invoices: [],
  })
}

type ExtraPickRefusal = 'not-out' | 'date-in-past' | 'after-pick' | 'done'

interface Stay {
  date: LocalDate
  today: LocalDate
}

/** From today until the day its bin is fetched; a bin that is overdue is fetched today at the earliest. */
function checkDay({ pick }: Pick<Booking, 'pick'>, { date, today }: Stay): Decision<true, ExtraPickRefusal> {
  if (date < today) return refused('date-in-past', visitTexts.dateInPast, 'date')
  return date > laterOf(pick.date, today)
    ? refused('after-pick', visitTexts.afterPick(formatShortDay(pick.date)), 'date')
    : accepted(true)
}

/** Whether a truck may come to a bin once more on a day: while it is at the customer's. */
export function checkExtraPick(
  hire: Pick<Booking, 'drop' | 'pick'>,
  stay: Stay,
): Decision<true, ExtraPickRefusal> {
  if (!jobIs('moved', hire.drop) || !jobIs('toCome', hire.pick)) return refused('not-out', visitTexts.notOut)
  return checkDay(hire, stay)
}

interface When {
  date: LocalDate
  timeRange: TimeRange
}

/** A further pick of a hire on another day or in other hours; in no run then, where the day is another. */
export function moveExtraPick(
  { extra, hire }: { extra: Booking; hire: Booking },
  { date, timeRange, today }: When & { today: LocalDate },
): Decision<Booking, ExtraPickRefusal> {
  if (!jobIs('toCome', extra.pick)) return refused('done', visitTexts.extraPickOver)
  const may = date === extra.pick.date ? accepted(true) : checkDay(hire, { date, today })
  if (!may.ok) return may
  return accepted({ ...extra, pick: { ...extra.pick, date, timeRange } })
}

interface HireChange {
  before: Booking
  after: Booking
}

const isCalledOff = ({ before, after }: HireChange) =>
  jobIs('calledOff', after.pick) && !jobIs('calledOff', before.pick)

const hasOtherBin = ({ before, after }: HireChange) =>
  before.binSize !== after.binSize || before.binType !== after.binType

const endsEarlier = ({ before, after }: HireChange) =>
  after.pick.date < before.pick.date || (jobIs('moved', after.pick) && !jobIs('moved', before.pick))

/** That its bin was collected is taken back: it stands there as before. */
export const isBinThereAgain = ({ before, after }: HireChange): boolean =>
  jobIs('moved', before.pick) && jobIs('toCome', after.pick)

/** Whether a change of a hire can matter to its further picks. */
export const reachesExtraPicks = (change: HireChange): boolean =>
  change.after.extraOf === undefined &&
  [isCalledOff, hasOtherBin, endsEarlier, isBinThereAgain].some((reaches) => reaches(change))

/** On the day of the hire's pick where it would come later, in no run; called off once the bin is gone before it. */
function inTime(hire: Booking, extra: Booking, today: LocalDate): Booking {
  if (!jobIs('toCome', extra.pick)) return extra
  if (jobIs('moved', hire.pick))
    return extra.pick.date > hire.pick.date ? withStatus(extra, 'Cancelled') : extra
  const last = laterOf(hire.pick.date, today)
  return extra.pick.date > last
    ? { ...extra, pick: { ...extra.pick, date: last, isAllocated: false } }
    : extra
}

/**
 * A further pick after a change of its hire, the same one where that is nothing to it: nobody comes for it any more where
 * the hire is called off, its truck carries another bin, and it comes no later than its bin is fetched.
 */
export function extraPickAlong(change: HireChange, extra: Booking, today: LocalDate): Booking {
  const { binSize, binType } = change.after
  if (isCalledOff(change)) {
    const called = callOffExtraPick(extra)
    return called.ok ? called.value : extra
  }
  const carried = hasOtherBin(change) && extra.pick.isAllocated ? { ...extra, binSize, binType } : extra
  return endsEarlier(change) ? inTime(change.after, carried, today) : carried
}

/** A further pick that nobody comes for. */
export function callOffExtraPick(extra: Booking): Decision<Booking, ExtraPickRefusal> {
  if (!jobIs('toCome', extra.pick)) return refused('done', visitTexts.extraPickOver)
  return accepted(withStatus(extra, 'Cancelled'))
}

/** A further pick that was called off and is to come after all, on its day, or today where that has passed. */
export function bringExtraPickBack(extra: Booking, today: LocalDate): Decision<Booking, ExtraPickRefusal> {
  if (!jobIs('calledOff', extra.pick)) return refused('done', visitTexts.extraPickOver)
  const { pick } = extra
  return accepted(withStatus({ ...extra, pick: { ...pick, date: laterOf(pick.date, today) } }, 'Scheduled'))
}

function withStatus(extra: Booking, status: 'Scheduled' | 'Cancelled'): Booking {
  const isAllocated = status !== 'Cancelled' && extra.pick.isAllocated
  return withStatusOfExtra({ ...extra, pick: { ...extra.pick, status, isAllocated } })
}
