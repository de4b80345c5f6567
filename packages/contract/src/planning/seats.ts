import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { z } from 'zod'
import { address } from '../addresses.ts'
import { operation } from '../operation.ts'
import { data, id, line, wireDate } from '../shared/shared.ts'

/** Where one more job fits: the truck's run of that day or a new one, what it adds, and the arrival. */
const seat = z.object({
  date: z.string().meta({ format: 'date-time' }),
  runId: id.nullable(),
  truckId: id,
  rego: z.string(),
  number: z.int(),
  /** Its index among the jobs of the run. */
  position: z.int(),
  addedKilometres: z.number(),
  /** Minutes after midnight. */
  arrivesAt: z.int(),
})

export type WireSeat = z.infer<typeof seat>

const hour = z.int().min(7).max(17)

/**
 * Where a job not on the board fits best on each of up to 14 days from `from`, the fewest added kilometres
 * first, without closed days and days where it does not fit. Existing runs are not changed. `before`: only
 * days before that one, as a drop comes before its pick; for a pick `from` is the drop's day.
 */
export const findSeats = operation({
  method: 'POST',
  path: '/runPlanner/seats',
  isReadOnly: true,
  isReplyNeverStored: true,
  summary: 'Where a new job fits best in the next days',
  tag: 'planning',
  access: 'member',
  body: z.object({
    from: wireDate(),
    days: z.int().min(1).max(14).default(5),
    before: wireDate().optional(),
    kind: z.enum(['drop', 'pick']),
    place: address.pick({ lat: true, lon: true }),
    binSize: z.literal(BIN_SIZES),
    binType: z.enum(BOOKING_BIN_TYPES),
    wasteType: line(100).default(''),
    fromHour: hour.default(7),
    toHour: hour.default(17),
  }),
  reply: data(z.array(seat)),
})

/**
 * The best place on `date` for each job that is in Unallocated then, left-overs included; jobs that fit
 * nowhere are left out.
 */
export const findSeatsOfJobs = operation({
  method: 'POST',
  path: '/runPlanner/seats/unallocated',
  isReadOnly: true,
  isReplyNeverStored: true,
  summary: 'Where the unallocated jobs of a day fit best',
  tag: 'planning',
  access: 'member',
  body: z.object({ date: wireDate() }),
  reply: data(z.array(seat.extend({ actionId: id }))),
})

export type WireSeatOfJob = z.infer<typeof findSeatsOfJobs.reply>['data'][number]
