import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { expect, test } from 'vitest'
import { frameOf, runToTime } from './run-times.ts'
import { sampleBoard, sampleRun, sampleVisit } from './sample-board.ts'

const ZONE = 'Australia/Melbourne'

/** How late the jobs of a run are at an hour of its day, or on another day; wanted from seven to noon. */
function lateAt(now: number | null, changes: readonly Partial<WireCard>[]): (boolean | undefined)[] {
  const made = sampleRun(
    'run',
    changes.map((_, place) => `job ${place}`),
  )
  const run = { ...made, bookings: made.bookings.map((card, place) => ({ ...card, ...changes[place] })) }
  const toTime = [runToTime(run, sampleBoard, ZONE)]
  const times = timesOfRuns(toTime, frameOf(sampleBoard, now)).get('run')
  return times?.stops.map(({ isLate }) => isLate) ?? []
}

test('a job is late until its bin has been set down or taken up, also while its truck is on the way', () => {
  expect(lateAt(15, [{ status: 'Scheduled' }])).toEqual([true])
  expect(lateAt(15, [{ status: 'Dispatched' }])).toEqual([true])
  expect(lateAt(15, [{ status: 'Delivered' }, { status: 'Scheduled' }])).toEqual([false, true])
  expect(lateAt(15, [{ actionType: 'pick', status: 'Collected' }])).toEqual([false])
})

test('on another day what was done is not late either, by whatever was planned', () => {
  const jobs = (status: WireCard['status']) => Array.from({ length: 30 }, () => ({ status }))
  expect(lateAt(null, jobs('Scheduled')).at(-1)).toBe(true)
  expect(lateAt(null, jobs('Delivered')).at(-1)).toBe(false)
})

const stopsOf = (bookings: readonly WireCard[]) =>
  runToTime({ ...sampleRun('run', []), bookings: [...bookings] }, sampleBoard, ZONE).stops

test('a visit that is half done, or done, is timed as before: the bin goes on, and the truck waits', () => {
  const onOneDay = (card: WireCard): WireCard => ({
    ...card,
    booking: { ...card.booking, pickDateString: card.booking.dropDateString },
  })
  for (const kind of ['relocate', 'wait-and-load'] as const) {
    const whole = sampleVisit('first', 'second', { kind, runId: 'run' }).map((card) =>
      card.visit ? onOneDay({ ...card, visit: { ...card.visit, waitMinutes: 45 } }) : card,
    )
    const half = whole.map(({ visit, ...card }): WireCard => {
      if (!visit) throw new Error('Both are of the visit')
      const { with: _, ...halfDone } = visit
      return { ...card, visit: null, halfDone }
    })
    const timed = stopsOf(whole).map(({ carriedTo, waitMinutes }) => [carriedTo, waitMinutes])
    expect(timed).toContainEqual(kind === 'relocate' ? ['second', 0] : [null, 45])
    expect(stopsOf(half)).toEqual(stopsOf(whole))
  }
})

test('an extra pick waits for no drop of its booking: it is timed as one of its own', () => {
  const [card] = sampleRun('run', ['extra']).bookings
  if (!card) throw new Error('There is one')
  const extra: WireCard = { ...card, actionType: 'pick', extraPick: 1 }
  expect(stopsOf([extra])).toMatchObject([{ bookingId: 'extra' }])
  expect(stopsOf([{ ...extra, extraPick: null }])).toMatchObject([{ bookingId: card._id }])
})
