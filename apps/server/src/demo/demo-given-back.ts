import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { NotDone } from '@skipyard/domain/drivers-day/not-done.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'

/** A job that its driver could not do, and the run it was in. */
export interface DemoGivenBack {
  jobId: string
  bookingId: string
  driverId: string
  run: Pick<PlannedRun, 'id' | 'number' | 'rego'>
  headingAt: Date
  notDone: NotDone
}

const STORIES = [
  { reason: 'car-in-the-way', note: 'White van across the drive, nobody answers the door', hour: 13.4 },
  { reason: 'nobody-there', note: 'Gate locked, rang twice and left a card', hour: 14.6 },
] as const

const HOUR_MS = 3_600_000

/** Yesterday's jobs that stand in no run: their drivers could not do them, each for a reason of its own. */
export function demoGivenBack(
  { bookings, runs }: { bookings: readonly Booking[]; runs: readonly PlannedRun[] },
  { today, timeZone }: { today: LocalDate; timeZone: string },
): DemoGivenBack[] {
  const day = addDays(today, -1)
  const ofDay = runs.filter(({ date }) => date === day)
  const left = bookings.flatMap((booking) =>
    [booking.drop, booking.pick]
      .filter((job) => job.date === day && !job.isAllocated && jobIs('open', job))
      .map((job) => ({ booking, job })),
  )
  return left.flatMap(({ booking, job }, index) => {
    const [story, run] = [STORIES[index % STORIES.length], ofDay[index % Math.max(1, ofDay.length)]]
    if (!story || !run) return []
    const at = instantOf(day, story.hour, timeZone)
    return [
      {
        jobId: job.id,
        bookingId: booking.id,
        driverId: run.driverId,
        run: { id: run.id, number: run.number, rego: run.rego },
        headingAt: new Date(at.getTime() - HOUR_MS / 2),
        notDone: { reason: story.reason, note: story.note, at, on: day },
      },
    ]
  })
}
