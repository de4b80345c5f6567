import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOnRun, type JobOnPhone, missingFor, nextJobOf, nextStepOf, phaseOf } from './phone/job-on-phone.ts'
import { viewOfRun, type WaitingEntry } from './view-of-run.ts'

const job = (actionId: string, over: Partial<JobOnPhone> = {}): JobOnPhone => ({
  actionId,
  actionType: 'drop',
  status: 'Scheduled',
  binNumber: null,
  driverComments: '',
  headingAt: null,
  onSiteAt: null,
  doneAt: null,
  returnedAt: null,
  tips: [],
  extras: [],
  visit: null,
  ...over,
})

const at = (minute: number) => `2026-05-14T00:${String(minute).padStart(2, '0')}:00.000Z`

function said(
  seq: number,
  actionId: string,
  step: 'heading' | 'onSite' | 'delivered' | 'collected' | 'returned',
): WaitingEntry {
  return { key: `k${seq}`, seq, at: at(seq), actionId, step }
}

const run = (...jobs: JobOnPhone[]) => ({ _id: 'run', jobs })

describe('a run as its driver has left it', () => {
  test('of extras those counted last stand at their job', () => {
    const counted = (seq: number, count: number): WaitingEntry => ({
      ...{ key: `k${seq}`, seq, at: at(seq), actionId: 'a', step: 'extras' },
      extras: count === 0 ? [] : [{ name: 'Mattress', count }],
    })
    const before = job('a', { extras: [{ name: 'Tyre', count: 4 }] })
    const [two] = viewOfRun(run(before), [counted(2, 2), counted(1, 1)]).jobs
    expect(two?.extras).toEqual([{ name: 'Mattress', count: 2 }])
    expect(viewOfRun(run(before), [counted(1, 0)]).jobs[0]?.extras).toEqual([])
  })

  test('a drop that was delivered without signal stands delivered, at the time it was done', () => {
    const [seen] = viewOfRun(run(job('a')), [
      said(1, 'a', 'heading'),
      said(2, 'a', 'onSite'),
      said(3, 'a', 'delivered'),
    ]).jobs
    expect(seen).toMatchObject({ status: 'Delivered', headingAt: at(1), onSiteAt: at(2), doneAt: at(3) })
  })

  test('a job that could not be done leaves the run, and the others stay in their order', () => {
    const cannot: WaitingEntry = { key: 'k', seq: 4, at: at(4), actionId: 'b', step: 'cannot' }
    const { jobs } = viewOfRun(run(job('a'), job('b'), job('c')), [cannot])
    expect(jobs.map(({ actionId }) => actionId)).toEqual(['a', 'c'])
  })

  test('loads, bin number and comments stand at the job before the office knows of them', () => {
    const base = { at: at(1), actionId: 'a' }
    const [seen] = viewOfRun(
      run(job('a', { actionType: 'pick', status: 'Collected', driverComments: 'Gate was open' })),
      [
        { ...base, key: '1', seq: 1, step: 'bin', number: 'H12-04' },
        { ...base, key: '2', seq: 2, step: 'comment', text: 'Bricks on top' },
        {
          ...base,
          key: '3',
          seq: 3,
          step: 'tipped',
          site: 'Brooklyn',
          docket: '88240',
          weightKg: 1920,
          costCents: 0,
        },
      ],
    ).jobs
    expect(seen).toMatchObject({
      binNumber: 'H12-04',
      driverComments: 'Gate was open\nBricks on top',
      tips: [{ docket: '88240' }],
    })
  })

  test('what the office has recorded is never brought back by an earlier step', () => {
    const [seen] = viewOfRun(run(job('a', { status: 'Delivered', doneAt: at(9) })), [
      said(1, 'a', 'heading'),
      said(2, 'a', 'onSite'),
    ]).jobs
    expect(seen).toEqual(job('a', { status: 'Delivered', doneAt: at(9) }))
  })

  const steps = fc.constantFrom('heading', 'onSite', 'delivered') satisfies fc.Arbitrary<string>
  const entries = fc.array(fc.record({ actionId: fc.constantFrom('a', 'b', 'c'), step: steps }), {
    maxLength: 20,
  })

  test('two jobs are never mixed up: each shows its own entries and no other, whatever the order they are given in', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (list, keys) => {
        const waiting = list.map(({ actionId, step }, place) => said(place + 1, actionId, step))
        const shuffled = waiting
          .map((entry) => ({ entry, key: keys.next().value ?? 0 }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ entry }) => entry)
        const jobs = [job('a'), job('b'), job('c')]
        const together = viewOfRun(run(...jobs), shuffled).jobs
        const alone = jobs.map(
          (one) =>
            viewOfRun(
              run(one),
              waiting.filter(({ actionId }) => actionId === one.actionId),
            ).jobs[0],
        )
        expect(together).toEqual(alone)
      }),
    )
  })

  test('entries that the office knows already change nothing', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const waiting = list.map(({ actionId, step }, place) => said(place + 1, actionId, step))
        const once = viewOfRun(run(job('a'), job('b'), job('c')), waiting)
        expect(viewOfRun(once, waiting)).toEqual(once)
      }),
    )
  })
})

describe('the order of steps', () => {
  test('a drop goes from on my way to here to delivered', () => {
    expect(nextStepOf(job('a'))).toBe('heading')
    expect(nextStepOf(job('a', { status: 'Dispatched' }))).toBe('onSite')
    expect(nextStepOf(job('a', { status: 'Dispatched', onSiteAt: at(1) }))).toBe('delivered')
    expect(nextStepOf(job('a', { status: 'Delivered' }))).toBeNull()
  })

  test('a pick is collected, and its bin returned', () => {
    const pick = job('a', { actionType: 'pick', headingAt: at(1), onSiteAt: at(2) })
    expect(nextStepOf(pick)).toBe('collected')
    expect(phaseOf({ ...pick, status: 'Collected' })).toBe('onTruck')
    expect(nextStepOf({ ...pick, status: 'Collected' })).toBe('returned')
    expect(nextStepOf({ ...pick, status: 'Completed' })).toBeNull()
  })

  test('the job that is begun comes before the first of the list', () => {
    const jobs = [job('a'), job('b', { headingAt: at(1) }), job('c')]
    expect(nextJobOf(jobs)?.actionId).toBe('b')
    expect(nextJobOf([job('a', { status: 'Delivered' }), job('c')])?.actionId).toBe('c')
    expect(nextJobOf([job('a', { status: 'Delivered' })])).toBeUndefined()
  })

  test('what the company asks for is missing only where the job is done', () => {
    const asks = { dropPhoto: true, signature: true }
    const nothing = { photos: 0, hasSignature: false }
    const here = job('a', { status: 'Dispatched', onSiteAt: at(1) })
    expect(missingFor(job('a'), asks, nothing)).toEqual([])
    expect(missingFor(here, asks, nothing)).toEqual(['photo', 'signature'])
    expect(missingFor(here, asks, { photos: 1, hasSignature: true })).toEqual([])
    expect(missingFor({ ...here, actionType: 'pick', status: 'Scheduled' }, asks, nothing)).toEqual([
      'signature',
    ])
    expect(missingFor(here, { dropPhoto: false, signature: false }, nothing)).toEqual([])
  })
})

describe('a driver is on a run', () => {
  const now = new Date(at(59))
  const anHourAgo = { headingAt: at(0) }
  test.each([
    ['that is begun and not done', [job('a', anHourAgo), job('b')], true],
    ['whose first job is done', [job('a', { status: 'Delivered', doneAt: at(1) }), job('b')], true],
    ['but not before its first step', [job('a'), job('b')], false],
    ['and not after its last', [job('a', { status: 'Delivered', doneAt: at(1) })], false],
    [
      'and not half a day after it was left',
      [job('a', { headingAt: '2026-05-13T12:00:00.000Z' }), job('b')],
      false,
    ],
    [
      'whose bin was brought back not long ago',
      [job('a', { actionType: 'pick', status: 'Returned', returnedAt: at(1) }), job('b')],
      true,
    ],
    ['whose first step nobody timed', [job('a', { status: 'Delivered' }), job('b')], false],
  ])('%s', (...[, jobs, isOn]) => {
    expect(isOnRun(jobs, now)).toBe(isOn)
  })
})
