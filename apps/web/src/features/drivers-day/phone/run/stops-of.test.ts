import type { WirePhoneJob, WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { expect, test } from 'vitest'
import { samplePhoneJob, samplePhoneRun } from '../../testing/sample-phone-run.ts'
import { entriesOfStep, isDone, nextStopOf, stopsOf, stopWords } from './stops-of.ts'

const TODAY = '2026-05-14T00:00:00.000Z'

const NO_WAIT = { waitMinutes: 0, includedMinutes: null }

const halves = (kind: NonNullable<WirePhoneJob['visit']>['kind'], more: Partial<WirePhoneJob>[] = []) => {
  const drop = samplePhoneJob('drop', {
    actionType: 'drop',
    binSize: 8,
    visit: { ...NO_WAIT, kind, with: 'pick' },
  })
  const pick = samplePhoneJob('pick', {
    actionType: 'pick',
    binSize: 6,
    visit: { ...NO_WAIT, kind, with: 'drop' },
  })
  const ordered =
    kind === 'exchange' || kind === 'wait-and-load' ? [drop, pick] : [pick, { ...drop, binSize: 6 }]
  return ordered.map((half, place) => ({ ...half, ...more[place] }))
}

const runOf = (jobs: WirePhoneJob[]): WirePhoneRun => samplePhoneRun({ jobs })

const stopIn = (jobs: WirePhoneJob[], place = 0) => {
  const stop = stopsOf([runOf(jobs)], TODAY)[place]
  if (!stop) throw new Error('There is such a stop')
  return stop
}

const entries = (stop: ReturnType<typeof stopIn>, step: Parameters<typeof entriesOfStep>[1]['step']) =>
  entriesOfStep(stop, { job: stop.job, step }).map(([about, { step: done }]) => [about.actionId, done])

test('an exchange between two jobs is the second of three stops', () => {
  const jobs = [samplePhoneJob('a'), ...halves('exchange'), samplePhoneJob('b')]
  const stops = stopsOf([runOf(jobs)], TODAY)
  expect(stops.map(({ place, job }) => [place, job.actionId])).toEqual([
    [1, 'a'],
    [2, 'drop'],
    [3, 'b'],
  ])
  expect(stopWords(stopIn(jobs, 1))).toBe('Exchange 6 m³ for 8 m³')
})

test('its driver is on the way once, and at the site for both jobs', () => {
  const stop = stopIn(halves('exchange'))
  expect(entries(stop, 'heading')).toEqual([['drop', 'heading']])
  expect(entries(stop, 'onSite')).toEqual([
    ['drop', 'onSite'],
    ['pick', 'onSite'],
  ])
})

test('it is done once the empty bin is left and the full one is back', () => {
  const left = { status: 'Delivered' as const }
  const open = stopIn(halves('exchange', [left, { status: 'Collected' }]))
  expect([isDone(open), open.job.actionId]).toEqual([false, 'pick'])
  expect(isDone(stopIn(halves('exchange', [left, { status: 'Returned' }])))).toBe(true)
})

test('a bin to be returned is taken, tipped and left again, by its number', () => {
  const taken = { status: 'Collected' as const, binNumber: 'M6-014' }
  expect(stopIn(halves('tip-and-return')).job.actionId).toBe('pick')
  expect(stopIn(halves('tip-and-return', [taken])).job.actionId).toBe('pick')
  const tips = [{ site: 'Brooklyn', docket: '', weightKg: 900, costCents: 0 }]
  const tipped = stopIn(halves('tip-and-return', [{ ...taken, tips }]))
  expect(tipped.job.actionId).toBe('drop')
  expect(stopWords(tipped)).toBe('Tip and return 6 m³ Marrel')
  expect(entries(tipped, 'delivered')).toEqual([
    ['pick', 'returned'],
    ['drop', 'bin'],
    ['drop', 'delivered'],
  ])
})

test('a bin that is relocated goes to its new site with no tip between', () => {
  const stop = stopIn(halves('relocate', [{ status: 'Collected' }]))
  expect([stop.job.actionId, stopWords(stop)]).toEqual(['drop', 'Relocate 6 m³ Marrel'])
})

test('a bin that is filled while the truck waits is left, then taken, at one stop that is arrived at once', () => {
  const stop = stopIn(halves('wait-and-load'))
  expect([stop.job.actionId, stopWords(stop)]).toEqual(['drop', 'Wait and load 8 m³ Marrel'])
  expect(entries(stop, 'onSite')).toEqual([
    ['drop', 'onSite'],
    ['pick', 'onSite'],
  ])
  const onSite = { onSiteAt: '2026-05-13T22:00:00.000Z' }
  const left = stopIn(halves('wait-and-load', [{ ...onSite, status: 'Delivered' }, onSite]))
  expect([left.job.actionId, isDone(left)]).toEqual(['pick', false])
  expect(entries(left, 'collected')).toEqual([['pick', 'collected']])
})

test('jobs of one visit with another between them are two stops', () => {
  const [drop, pick] = halves('exchange')
  if (!drop || !pick) throw new Error('It has two halves')
  expect(stopsOf([runOf([drop, samplePhoneJob('a'), pick])], TODAY)).toHaveLength(3)
})

test('the next stop is the one that is under way, though half of it is done', () => {
  const under = halves('exchange', [{ status: 'Delivered' }, { onSiteAt: '2026-05-13T22:00:00.000Z' }])
  const next = nextStopOf(stopsOf([runOf([samplePhoneJob('a'), ...under])], TODAY))
  expect([next?.place, next?.job.actionId]).toEqual([2, 'pick'])
})
