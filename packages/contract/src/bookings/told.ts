import { type HireWords, runInWords, wordsOfHire } from '@skipyard/domain/drivers-day/told-of-hire.ts'
import type { WireBooking, WireTold } from './bookings.ts'

type ToldJob = WireTold['jobs'][number]

type Moment = (at: Date) => string

const when = (at: string | null, moment: Moment) => (at === null ? '' : moment(new Date(at)))

const WORDS = {
  run: runInWords,
  driver: ({ driverName }) => driverName,
  truck: ({ rego }) => rego,
  onSite: ({ onSiteAt }, moment) => when(onSiteAt, moment),
  done: ({ doneAt }, moment) => when(doneAt, moment),
  kilometres: ({ kilometres }) => (kilometres === 0 ? '' : String(Math.round(kilometres))),
} as const satisfies Record<string, (job: ToldJob, moment: Moment) => string>

/** A column of Run History that says something of the drop and of the pick. */
export type ToldColumn = keyof typeof WORDS

/** A Run History column in words; '' for jobs in no run. */
export const toldWords = (
  { told }: Pick<WireBooking, 'told'>,
  column: ToldColumn,
  moment: Moment,
): HireWords[] => wordsOfHire(told?.jobs ?? [], (job) => WORDS[column](job, moment))

const KILOGRAMS = 1_000

/** Of all loads; null without one. */
export const tonnesOf = ({ told }: Pick<WireBooking, 'told'>): number | null =>
  told && told.weightKg > 0 ? told.weightKg / KILOGRAMS : null
