import {
  type HireWords,
  momentInWords,
  runInWords,
  wordsOfHire,
} from '@skipyard/domain/drivers-day/told-of-hire.ts'
import type { WireBooking, WireTold } from './bookings.ts'

type ToldJob = WireTold['jobs'][number]

const moment = (at: string | null, timeZone: string) =>
  at === null ? '' : momentInWords(new Date(at), timeZone)

const WORDS = {
  run: runInWords,
  driver: ({ driverName }) => driverName,
  truck: ({ rego }) => rego,
  onSite: ({ onSiteAt }, timeZone) => moment(onSiteAt, timeZone),
  done: ({ doneAt }, timeZone) => moment(doneAt, timeZone),
} as const satisfies Record<string, (job: ToldJob, timeZone: string) => string>

/** A column of Run History that says something of the drop and of the pick. */
export type ToldColumn = keyof typeof WORDS

/** What a column of Run History says of a booking's jobs; nothing of jobs that sit in no run. */
export const toldWords = (
  { told }: Pick<WireBooking, 'told'>,
  column: ToldColumn,
  timeZone: string,
): HireWords[] => wordsOfHire(told?.jobs ?? [], (job) => WORDS[column](job, timeZone))

const KILOGRAMS = 1_000

/** Tonnes of all loads of a booking; null where none was tipped. */
export const tonnesOf = ({ told }: Pick<WireBooking, 'told'>): number | null =>
  told && told.weightKg > 0 ? told.weightKg / KILOGRAMS : null
