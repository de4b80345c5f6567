import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking, JobKind } from '../../bookings/booking.ts'
import { SAMPLE_TODAY } from '../../bookings/sample-booking.ts'
import { type Board, findJob, runOfJob, withBooking } from '../../runs/board.ts'
import { moveJobs } from '../../runs/move-jobs.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../../runs/sample-board.ts'
import { checkOneBin, rejoinVisits } from '../../visits/rejoin-visits.ts'
import {
  bindingVisitOf,
  isOfOneBin,
  isOfOneHire,
  otherHalf,
  VISIT_KINDS,
  type VisitKind,
} from '../../visits/visit.ts'
import { VISIT_RULES } from '../../visits/visit-rules.ts'
import { correctJob } from '../correct-job.ts'
import type { SaidStep } from '../field.ts'
import { NO_PROGRESS, type Progress } from '../progress.ts'
import { takeStep } from './take-step.ts'

const NOON = new Date('2026-01-01T01:00:00.000Z')

/** A bin that is out since yesterday and taken today. */
const out = (): Booking => {
  const one = sampleJobs('old', { status: 'Delivered' })
  return {
    ...one,
    drop: { ...one.drop, date: SAMPLE_TODAY, status: 'Delivered' },
    pick: { ...one.pick, date: SAMPLE_TODAY, status: 'Scheduled' },
  }
}

const coming = (name: string): Booking => {
  const one = sampleJobs(name, { status: 'Scheduled' })
  return {
    ...one,
    drop: { ...one.drop, date: SAMPLE_TODAY, status: 'Scheduled' },
    pick: { ...one.pick, date: SAMPLE_TODAY, status: 'Scheduled' },
  }
}

/** The pick of a visit: of the hire before, or of the same one while the truck waits. */
const pickOf = (kind: VisitKind) => (isOfOneHire(kind) ? 'new-pick' : 'old-pick')

const halvesOf = (kind: VisitKind): [string, string] =>
  VISIT_RULES[kind].first === 'drop' ? ['new-drop', pickOf(kind)] : ['old-pick', 'new-drop']

interface Day {
  board: Board
  progress: Map<string, Progress>
}

function dayOf(kind: VisitKind): Day {
  const runs = [
    sampleRun('run', { jobIds: ['a-drop', ...halvesOf(kind)] }),
    sampleRun('other', { jobIds: [], number: 2 }),
  ]
  const board = sampleBoard(runs, [out(), coming('new'), coming('a')])
  return {
    board: { ...board, visits: [{ id: 'visit', kind, jobIds: halvesOf(kind) }] },
    progress: new Map(),
  }
}

let seq = 0
type Step = SaidStep['step']

function say(day: Day, jobId: string, step: Step) {
  seq += 1
  const when = { phoneId: 'one', seq, at: new Date(NOON.getTime() + seq * 1_000) }
  const entry: SaidStep =
    step === 'cannot' ? { ...when, step, reason: 'car-in-the-way', note: '' } : { ...when, step }
  const visit = bindingVisitOf(day.board, jobId)
  const taken = takeStep(
    {
      board: day.board,
      jobId,
      driverId: 'driver',
      progress: day.progress.get(jobId) ?? NO_PROGRESS,
      otherProgress: visit && day.progress.get(otherHalf(visit, jobId)),
      isPhotoMissing: false,
    },
    entry,
  )
  const progress = new Map(day.progress).set(jobId, taken.progress)
  if (taken.other) progress.set(taken.other.jobId, taken.other.progress)
  return { taken, day: { board: taken.board, progress } }
}

const following = (day: Day, ...steps: [string, Step][]): Day =>
  steps.reduce((now, [jobId, step]) => say(now, jobId, step).day, day)

const runIn = ({ board }: Day, jobId: string) => runOfJob(board, jobId)?.id
const statusIn = ({ board }: Day, jobId: string) => findJob(board, jobId)?.job.status

/** What the office corrects, through the checks of its one door. */
function correct(day: Day, jobId: string, status: 'Scheduled' | 'Delivered' | 'Collected'): Day {
  const { board } = day
  const found = findJob(board, jobId)
  if (!found) return day
  const kind: JobKind = found.job.kind
  const facts = { now: NOON, timeZone: 'Australia/Melbourne' }
  const decision = correctJob(found.booking, { kind, status }, facts)
  if (!decision.ok) return day
  const changed = withBooking(board, decision.value)
  if (!checkOneBin(board.bookings, changed).ok) return day
  const { leave, end } = rejoinVisits(board.bookings, changed)
  const runs = changed.runs.map((run) => ({
    ...run,
    jobIds: run.jobIds.filter((id) => !leave.includes(id)),
  }))
  return { ...day, board: { ...changed, runs, visits: board.visits.filter(({ id }) => !end.includes(id)) } }
}

describe('an exchange at one stop', () => {
  test.each([
    [['new-drop', 'delivered'] as const, ['old-pick', 'collected'] as const],
    [['old-pick', 'collected'] as const, ['new-drop', 'delivered'] as const],
  ])('is done in either order: %s first', (first, second) => {
    const day = following(dayOf('exchange'), ['new-drop', 'heading'], [...first], [...second])
    expect([statusIn(day, 'new-drop'), statusIn(day, 'old-pick')]).toEqual(['Delivered', 'Collected'])
  })

  test.each(['new-drop', 'old-pick'])('that could not be done goes back whole, told of %s', (jobId) => {
    const day = following(dayOf('exchange'), ['new-drop', 'heading'], [jobId, 'cannot'])
    expect([runIn(day, 'new-drop'), runIn(day, 'old-pick')]).toEqual([undefined, undefined])
    expect([statusIn(day, 'new-drop'), statusIn(day, 'old-pick')]).toEqual(['Scheduled', 'Scheduled'])
    for (const half of ['new-drop', 'old-pick']) {
      expect(day.progress.get(half)?.notDone).toMatchObject({ reason: 'car-in-the-way', on: SAMPLE_TODAY })
    }
  })

  test.each([
    ['new-drop', 'delivered', 'old-pick'],
    ['old-pick', 'collected', 'new-drop'],
  ] as const)('of which only the %s could be %s gives back the other alone', (done, step, left) => {
    const day = following(dayOf('exchange'), [done, step], [left, 'cannot'])
    expect([runIn(day, done), runIn(day, left)]).toEqual(['run', undefined])
    expect(day.progress.get(done)?.notDone).toBeNull()
    expect(day.progress.get(left)?.notDone).toMatchObject({ reason: 'car-in-the-way' })
  })
})

describe('a truck that waits while its bin is filled', () => {
  const arrived = () => following(dayOf('wait-and-load'), ['new-drop', 'onSite'], ['new-pick', 'onSite'])

  test('leaves it, waits, and takes it away: the clock runs from its arrival', () => {
    const day = following(arrived(), ['new-drop', 'delivered'], ['new-pick', 'collected'])
    expect([statusIn(day, 'new-drop'), statusIn(day, 'new-pick')]).toEqual(['Delivered', 'Collected'])
    const { onSiteAt, doneAt } = day.progress.get('new-pick') ?? NO_PROGRESS
    expect([onSiteAt, doneAt]).toEqual([expect.any(Date), expect.any(Date)])
    expect(onSiteAt && doneAt && doneAt > onSiteAt).toBe(true)
  })

  test('cannot take it before it is left', () => {
    expect(say(arrived(), 'new-pick', 'collected').taken.outcome).toBe('refused')
  })

  test.each(['new-drop', 'new-pick'])('that could not leave it gives both back, told of %s', (jobId) => {
    const day = following(arrived(), [jobId, 'cannot'])
    expect([runIn(day, 'new-drop'), runIn(day, 'new-pick')]).toEqual([undefined, undefined])
  })

  test('that could not take it leaves the bin, and its pick goes back to the office', () => {
    const day = following(arrived(), ['new-drop', 'delivered'], ['new-pick', 'cannot'])
    expect([runIn(day, 'new-drop'), runIn(day, 'new-pick')]).toEqual(['run', undefined])
    expect(statusIn(day, 'new-drop')).toBe('Delivered')
  })
})

describe('one bin that is taken and left again', () => {
  test.each(['tip-and-return', 'relocate'] as const)('is taken first: %s', (kind) => {
    const early = say(dayOf(kind), 'new-drop', 'delivered').taken
    expect(early).toMatchObject({
      outcome: 'refused',
      message: 'The same bin is left again: it has to be taken first',
    })
    const day = following(dayOf(kind), ['old-pick', 'collected'], ['new-drop', 'delivered'])
    expect(statusIn(day, 'new-drop')).toBe('Delivered')
    expect(statusIn(correct(day, 'old-pick', 'Scheduled'), 'old-pick')).toBe('Collected')
  })
})

describe('a half that is to come again', () => {
  test('makes the visit whole where the other was given back: both are planned again', () => {
    const day = following(dayOf('exchange'), ['new-drop', 'delivered'], ['old-pick', 'cannot'])
    const again = correct(day, 'new-drop', 'Scheduled')
    expect([runIn(again, 'new-drop'), again.board.visits.length]).toEqual([undefined, 1])
  })

  test('is a job of its own where the office has planned the other by itself', () => {
    const day = following(dayOf('exchange'), ['new-drop', 'delivered'], ['old-pick', 'cannot'])
    const planned = moveJobs(day.board, [{ runId: 'other', remove: [], add: ['old-pick'] }])
    if (!planned.ok) throw new Error('It can be planned')
    const again = correct({ ...day, board: planned.board }, 'new-drop', 'Scheduled')
    expect([runIn(again, 'new-drop'), runIn(again, 'old-pick')]).toEqual(['run', 'other'])
    expect(again.board.visits).toEqual([])
  })
})

describe('whatever drivers say and the office corrects, moves and undoes', () => {
  const halves = fc.constantFrom('drop' as const, 'pick' as const)
  const anything = fc.oneof(
    fc.record({
      act: fc.constant('say' as const),
      half: halves,
      step: fc.constantFrom<Step>('heading', 'onSite', 'delivered', 'collected', 'returned', 'cannot'),
    }),
    fc.record({
      act: fc.constant('correct' as const),
      half: halves,
      status: fc.constantFrom('Scheduled' as const, 'Delivered' as const, 'Collected' as const),
    }),
    fc.record({
      act: fc.constant('move' as const),
      half: halves,
      runId: fc.constantFrom('run', 'other', null),
    }),
    fc.record({ act: fc.constant('undo' as const) }),
  )
  type Anything = typeof anything extends fc.Arbitrary<infer T> ? T : never

  function moved(day: Day, jobId: string, runId: string | null): Day {
    const from = runIn(day, jobId)
    const leave = from === undefined ? [] : [{ runId: from, remove: [jobId], add: [] }]
    const come = runId === null || runId === from ? [] : [{ runId, remove: [], add: [jobId] }]
    const outcome = moveJobs(day.board, [...leave, ...come])
    return outcome.ok ? { ...day, board: outcome.board } : day
  }

  function act(day: Day, it: Exclude<Anything, { act: 'undo' }>, kind: VisitKind): Day {
    const jobId = it.half === 'drop' ? 'new-drop' : pickOf(kind)
    if (it.act === 'say') return say(day, jobId, it.step).day
    if (it.act === 'correct') return correct(day, jobId, it.status)
    return moved(day, jobId, it.runId)
  }

  function next(days: Day[], it: Anything, kind: VisitKind): Day[] {
    const day = days.at(-1)
    if (!day) return days
    if (it.act !== 'undo') return [...days, act(day, it, kind)]
    return days.length > 1 ? days.slice(0, -1) : days
  }

  function expectWhole(day: Day, kind: VisitKind): void {
    if (bindingVisitOf(day.board, 'new-drop')) expect(runIn(day, 'new-drop')).toBe(runIn(day, pickOf(kind)))
    const isLeft = statusIn(day, 'new-drop') === 'Delivered'
    const isOne = isOfOneBin(kind) && day.board.visits.length > 0
    if (isOne && isLeft) expect(statusIn(day, 'old-pick')).not.toBe('Scheduled')
  }

  test.each(VISIT_KINDS)('no run has half a visit, and no bin is at two places: %s', (kind) => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 30 }), (acts) => {
        let days: Day[] = [dayOf(kind)]
        for (const it of acts) {
          days = next(days, it, kind)
          const now = days.at(-1)
          if (now) expectWhole(now, kind)
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
