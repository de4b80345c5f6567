import type { DropJob, PickJob } from '@skipyard/domain/bookings/booking.ts'
import type { DropStatus, PickStatus } from '@skipyard/domain/bookings/job-status.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { v7 as uuidv7 } from 'uuid'
import { DRIVER_NOTES } from './names.ts'
import type { Random } from './random.ts'

const HIRE_DAYS = [3, 5, 7, 7, 7, 7, 7, 10, 14, 14, 21]

const RANGES: TimeRange[] = [
  { fromHour: 7, toHour: 12 },
  { fromHour: 7, toHour: 9 },
  { fromHour: 9, toHour: 12 },
  { fromHour: 9, toHour: 15 },
  { fromHour: 12, toHour: 17 },
  { fromHour: 13, toHour: 15 },
  { fromHour: 7, toHour: 17 },
]

const DROPS_TODAY: DropStatus[] = ['Delivered', 'Dispatched', 'Scheduled', 'Scheduled', 'Scheduled']
const PICKS_TODAY: PickStatus[] = ['Scheduled', 'Scheduled', 'Collected', 'Returned']
const PICKS_PAST: PickStatus[] = [
  'Returned',
  'Returned',
  'Returned',
  'Returned',
  'Returned',
  'Completed',
  'Completed',
]

/** Most past drops went as planned; one in thirty was never ticked off, which makes a faulty booking. */
function dropStatusOn(random: Random, date: LocalDate, today: LocalDate): DropStatus {
  if (random.isLikely(0.03)) return 'Cancelled'
  if (date > today) return 'Scheduled'
  if (date === today) return random.pick(DROPS_TODAY)
  return random.isLikely(0.03) ? random.pick(['Scheduled', 'Dispatched']) : 'Delivered'
}

function pickStatusOn(
  random: Random,
  drop: DropStatus,
  when: { date: LocalDate; today: LocalDate },
): PickStatus {
  if (drop === 'Cancelled') return 'Cancelled'
  if (drop !== 'Delivered' || when.date > when.today) return 'Scheduled'
  if (when.date === when.today) return random.pick(PICKS_TODAY)
  return random.isLikely(0.07)
    ? random.pick(['Scheduled', 'Scheduled', 'Collected'])
    : random.pick(PICKS_PAST)
}

/** Both jobs of a hire that begins on `date`, as far along as they would be today. */
export function demoJobs(
  random: Random,
  date: LocalDate,
  today: LocalDate,
): { drop: DropJob; pick: PickJob } {
  const pickDate = addDays(date, random.pick(HIRE_DAYS))
  const dropStatus = dropStatusOn(random, date, today)
  const pickStatus = pickStatusOn(random, dropStatus, { date: pickDate, today })
  const job = { bin: null, driverComments: '', staffComments: random.pick(DRIVER_NOTES) }
  return {
    drop: {
      ...job,
      id: uuidv7(),
      kind: 'drop',
      date,
      timeRange: random.pick(RANGES),
      status: dropStatus,
      isAllocated: false,
      driverComments: dropStatus === 'Delivered' && random.isLikely(0.1) ? 'Placed as asked.' : '',
    },
    pick: {
      ...job,
      id: uuidv7(),
      kind: 'pick',
      date: pickDate,
      timeRange: random.pick(RANGES),
      status: pickStatus,
      isAllocated: false,
      staffComments: random.pick(DRIVER_NOTES),
    },
  }
}
