import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '../../bookings/booking.ts'
import { SAMPLE_TODAY } from '../../bookings/sample-booking.ts'
import { type Board, findJob, runOfJob } from '../../runs/board.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../../runs/sample-board.ts'
import { addDays } from '../../shared/local-date.ts'
import type { Field, SaidStep, Taken } from '../field.ts'
import { NO_PROGRESS, type Progress } from '../progress.ts'
import { takeStep } from './take-step.ts'

const MINUTE = 60_000
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE)

const dueToday = (name: string): Booking => {
  const booking = sampleJobs(name, { status: 'Scheduled' })
  return {
    ...booking,
    drop: { ...booking.drop, date: SAMPLE_TODAY, status: 'Scheduled' },
    pick: { ...booking.pick, date: SAMPLE_TODAY, status: 'Scheduled' },
  }
}

/** Two bookings in one run of one driver, all due today. */
const day = (): Board =>
  sampleBoard(
    [sampleRun('run', { jobIds: ['a-drop', 'b-drop', 'a-pick', 'b-pick'] })],
    [dueToday('a'), dueToday('b')],
  )

type Said = Partial<SaidStep> & Pick<SaidStep, 'step'>

const said = (change: Said & { minute?: number }): SaidStep => {
  const { minute = 0, ...rest } = change
  const base = { phoneId: 'one', seq: 1, at: at(minute) }
  if (rest.step === 'cannot') return { reason: 'no-access', note: '', ...base, ...rest, step: 'cannot' }
  return { ...base, ...rest, step: rest.step }
}

const field = (change: Partial<Field> = {}): Field => ({
  board: day(),
  jobId: 'a-drop',
  driverId: 'driver',
  progress: NO_PROGRESS,
  isPhotoMissing: false,
  ...change,
})

const next = (taken: Taken, change: Partial<Field> = {}): Field =>
  field({ board: taken.board, progress: taken.progress, ...change })

const statusOf = ({ board }: Pick<Taken, 'board'>, jobId = 'a-drop') => findJob(board, jobId)?.job.status

describe('a job goes forward', () => {
  test('a drop from the yard to the customer, each step with its time', () => {
    const heading = takeStep(field(), said({ step: 'heading', seq: 1, minute: 1 }))
    expect([heading.outcome, statusOf(heading)]).toEqual(['applied', 'Dispatched'])
    const onSite = takeStep(next(heading), said({ step: 'onSite', seq: 2, minute: 2 }))
    const delivered = takeStep(next(onSite), said({ step: 'delivered', seq: 3, minute: 3 }))
    expect(statusOf(delivered)).toBe('Delivered')
    expect(delivered.progress).toMatchObject({ headingAt: at(1), onSiteAt: at(2), doneAt: at(3) })
  })

  test.each([
    ['the same step said twice', 'heading', { seq: 2, minute: 5 }],
    ['a step from before on the same phone', 'heading', { seq: 1, minute: 9 }],
  ] as const)('%s is kept and changes nothing', (_name, step, when) => {
    const onSite = takeStep(field(), said({ step: 'onSite', seq: 2, minute: 5 }))
    const late = takeStep(next(onSite), said({ step, ...when }))
    expect([late.outcome, statusOf(late)]).toEqual(['overtaken', 'Dispatched'])
    expect(late.progress.onSiteAt).toEqual(at(5))
  })

  test('what another phone says from before counts when it is further than anything said', () => {
    const heading = takeStep(field(), said({ step: 'heading', phoneId: 'two', minute: 10 }))
    const delivered = takeStep(next(heading), said({ step: 'delivered', minute: 5 }))
    expect([delivered.outcome, statusOf(delivered)]).toEqual(['applied', 'Delivered'])
  })

  test('what was said before the office put the job back does not move it again; what is said after does', () => {
    const delivered = takeStep(field(), said({ step: 'delivered', seq: 3, minute: 10 }))
    const back = {
      ...delivered.board,
      bookings: delivered.board.bookings.map((known) =>
        known.id === 'a' ? { ...known, drop: { ...known.drop, status: 'Scheduled' as const } } : known,
      ),
    }
    const old = takeStep(
      next(delivered, { board: back }),
      said({ step: 'heading', phoneId: 'two', minute: 1 }),
    )
    expect([old.outcome, statusOf(old)]).toEqual(['overtaken', 'Scheduled'])
    const anew = takeStep(next(delivered, { board: back }), said({ step: 'heading', seq: 4, minute: 11 }))
    expect([anew.outcome, statusOf(anew)]).toEqual(['applied', 'Dispatched'])
    expect(anew.progress.doneAt).toBeNull()
  })
})

describe('a job does not move', () => {
  interface Case {
    what: string
    change: Partial<Field>
    step: Said
    outcome: string
    message: string
  }

  test.each<Case>([
    {
      what: 'of another driver’s run',
      change: { driverId: 'other' },
      step: { step: 'delivered' },
      outcome: 'stale',
      message: '',
    },
    {
      what: 'that is not known',
      change: { jobId: 'nobodys' },
      step: { step: 'delivered' },
      outcome: 'refused',
      message: 'This job no longer exists',
    },
    {
      what: 'that the step is not of',
      change: {},
      step: { step: 'collected' },
      outcome: 'refused',
      message: 'A drop cannot be collected',
    },
    {
      what: 'without the photo that is asked for',
      change: { isPhotoMissing: true },
      step: { step: 'delivered' },
      outcome: 'refused',
      message: 'Your company asks for a photo of the bin where it stands',
    },
    {
      what: 'against the life cycle',
      change: { jobId: 'a-pick' },
      step: { step: 'collected' },
      outcome: 'refused',
      message: 'This job can be Collected only when the drop is Delivered',
    },
  ])('$what', ({ change, step, outcome, message }) => {
    const before = field(change)
    const taken = takeStep(before, said(step))
    expect([taken.outcome, taken.message]).toEqual([outcome, message])
    expect(taken.board).toBe(before.board)
    expect(taken.progress).toBe(before.progress)
  })

  test('before its day', () => {
    const board = day()
    const tomorrow = addDays(SAMPLE_TODAY, 1)
    const bookings = board.bookings.map((known) => ({
      ...known,
      drop: { ...known.drop, date: tomorrow },
      pick: { ...known.pick, date: tomorrow },
    }))
    const taken = takeStep(field({ board: { ...board, bookings } }), said({ step: 'heading' }))
    expect(taken.outcome).toBe('refused')
    expect(taken.message).toMatch(/^This job is planned for /)
  })
})

describe('a job that could not be done', () => {
  test('leaves its run and is planned anew, with the reason', () => {
    const heading = takeStep(field(), said({ step: 'heading' }))
    const taken = takeStep(next(heading), said({ step: 'cannot', seq: 2, minute: 2 }))
    expect([taken.outcome, statusOf(taken)]).toEqual(['applied', 'Scheduled'])
    expect(runOfJob(taken.board, 'a-drop')).toBeUndefined()
    expect(taken.progress.notDone).toMatchObject({ reason: 'no-access', on: SAMPLE_TODAY })
    const again = takeStep(next(taken), said({ step: 'cannot', seq: 3, minute: 3 }))
    expect(again.outcome).toBe('overtaken')
  })

  test('is not given back once its bin has moved', () => {
    const delivered = takeStep(field(), said({ step: 'delivered' }))
    expect(takeStep(next(delivered), said({ step: 'cannot', seq: 2 }))).toMatchObject({
      outcome: 'refused',
      message: 'This job is Delivered already',
    })
  })
})

describe('whatever phones say, in whatever order', () => {
  const anyEntry = fc.record({
    jobId: fc.constantFrom('a-drop', 'a-pick', 'b-drop', 'b-pick'),
    step: fc.constantFrom('heading', 'onSite', 'delivered', 'collected', 'returned', 'cannot'),
    phoneId: fc.constantFrom('one', 'two'),
    seq: fc.integer({ min: 1, max: 30 }),
    minute: fc.integer({ min: 0, max: 600 }),
  })
  type Any = typeof anyEntry extends fc.Arbitrary<infer T> ? T : never

  const play = (entries: readonly Any[], see: (before: Field, taken: Taken, entry: Any) => void): Board => {
    let board = day()
    const known = new Map<string, Progress>()
    for (const entry of entries) {
      const { jobId, ...rest } = entry
      const before = field({ board, jobId, progress: known.get(jobId) ?? NO_PROGRESS })
      const taken = takeStep(before, said(rest))
      see(before, taken, entry)
      board = taken.board
      known.set(jobId, taken.progress)
    }
    return board
  }

  const ORDER = ['Scheduled', 'Dispatched', 'Delivered', 'Collected', 'Returned', 'Completed']
  const JOBS = ['a-drop', 'a-pick', 'b-drop', 'b-pick']
  const rankIn = (state: Pick<Taken, 'board'>, jobId: string) => ORDER.indexOf(statusOf(state, jobId) ?? '')

  test('no other job is touched, but picks that complete with their run', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
        play(entries, (before, taken, { jobId }) => {
          const others = JOBS.filter((other) => other !== jobId)
          const changed = others.filter((other) => statusOf(before, other) !== statusOf(taken, other))
          expect(changed.map((other) => [statusOf(before, other), statusOf(taken, other)])).toEqual(
            changed.map(() => ['Returned', 'Completed']),
          )
        })
      }),
    )
  })

  test('no job ever goes back but by being given back', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 40 }), (entries) => {
        play(entries, (before, taken, { jobId, step }) => {
          const least = step === 'cannot' ? 0 : rankIn(before, jobId)
          expect(rankIn(taken, jobId)).toBeGreaterThanOrEqual(least)
        })
      }),
    )
  })

  test('the same step again is never applied a second time', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 20 }), (entries) => {
        let last: { before: Field; taken: Taken; entry: Any } | undefined
        play(entries, (before, taken, entry) => {
          last = { before, taken, entry }
        })
        if (!last) return
        const { jobId, ...rest } = last.entry
        const again = takeStep(next(last.taken, { jobId, progress: last.taken.progress }), said(rest))
        if (last.taken.outcome === 'applied') expect(again.outcome).not.toBe('applied')
        expect(statusOf(again, jobId)).toBe(statusOf(last.taken, jobId))
      }),
    )
  })
})
