import fc from 'fast-check'
import { expect, test } from 'vitest'
import { againstPlanInShort, againstPlanInWords, keptPlanOf, minutesAgainstPlan } from './kept-plan.ts'
import type { LegTimes, RunTimes, RunToTime, StopTimes } from './run-model.ts'

const stop = (jobId: string, arrivesAt: number, legs: LegTimes[] = []): StopTimes => ({
  jobId,
  legs,
  kilometres: 10,
  arrivesAt,
  beginsAt: arrivesAt,
  leavesAt: arrivesAt + 0.25,
  lateBy: 0,
  isLate: false,
})

const tip: LegTimes = {
  kind: 'tip',
  tipSiteId: 'brooklyn',
  name: 'Brooklyn',
  place: null,
  kilometres: 5,
  arrivesAt: 9.5,
  leavesAt: 9.75,
  loads: [],
}

const runOf = (kinds: readonly ('drop' | 'pick')[]): RunToTime => ({
  id: 'run',
  truckId: 'truck',
  number: 1,
  limits: { binTypes: ['Hook'], maxBinSizeM3: null },
  stops: kinds.map((kind, index) => ({
    jobId: `job ${index}`,
    bookingId: `booking ${index}`,
    kind,
    binType: 'Hook',
    binSize: 6,
    wasteType: 'General Waste',
    lat: -37.8,
    lon: 144.9,
    timeRange: { fromHour: 7, toHour: 17 },
  })),
})

const timesOf = (stops: StopTimes[], legsHome: LegTimes[] = []): RunTimes => ({
  jobs: stops.length,
  picks: 0,
  start: null,
  home: null,
  rest: null,
  loads: [],
  kilometres: 45,
  hours: 3,
  startsAt: 7,
  endsAt: 10,
  isOverHours: false,
  driverStopsAt: null,
  dayEndsAt: null,
  stops,
  legsHome,
  kilometresHome: 20,
})

test('the stops are kept in their order with what lies between them and the way home, in minutes of the day', () => {
  const plan = keptPlanOf(runOf(['drop', 'pick']), timesOf([stop('job 0', 7.5), stop('job 1', 8)], [tip]))
  expect(plan).toMatchObject({ startsAt: 420, endsAt: 600, kilometres: 45, jobs: 2 })
  expect(
    plan?.stops.map(({ kind, jobId, arrivesAt, leavesAt, dueBy }) => [
      kind,
      jobId,
      arrivesAt,
      leavesAt,
      dueBy,
    ]),
  ).toEqual([
    ['drop', 'job 0', 450, 465, 1020],
    ['pick', 'job 1', 480, 495, 1020],
    ['tip', null, 570, 585, null],
    ['home', null, 600, 600, null],
  ])
})

test('of a run that ends with a drop the last that is heard is the drop, of one with a pick the bin that is back', () => {
  expect(keptPlanOf(runOf(['drop']), timesOf([stop('job 0', 8)]))?.lastAt).toBe(495)
  expect(keptPlanOf(runOf(['pick']), timesOf([stop('job 0', 8)]))?.lastAt).toBe(600)
})

test('a truck that goes on from the yard to where its driver keeps it has its last bin back before it is there', () => {
  const home = { lat: -37.6, lon: 144.9, name: '4 Elm Ct, Craigieburn' }
  const unload: LegTimes = { ...tip, kind: 'unload', tipSiteId: null, name: '', leavesAt: 9.75 }
  const pick = keptPlanOf(runOf(['pick']), { ...timesOf([stop('job 0', 8)], [tip, unload]), home })
  expect(pick).toMatchObject({ endsAt: 600, lastAt: 585, backAt: 585 })
  expect(pick?.stops.at(-1)).toMatchObject({ kind: 'home', name: '4 Elm Ct, Craigieburn', arrivesAt: 600 })
  const drop = keptPlanOf(runOf(['drop']), { ...timesOf([stop('job 0', 8)]), home })
  expect(drop).toMatchObject({ endsAt: 600, lastAt: 495, backAt: 600 })
})

test('of a run without jobs nothing is planned', () => {
  expect(keptPlanOf(runOf([]), timesOf([]))).toBeNull()
})

const at = (minute: number) => new Date(Date.UTC(2026, 4, 14) + minute * 60_000)
const plan = { startsAt: 420, lastAt: 500, backAt: 600 }

test('a run is held against its plan up to the same event', () => {
  const out = { outAt: at(0), lastAt: at(100) }
  expect(minutesAgainstPlan(plan, { ...out, isBack: false })).toEqual({ planned: 80, driven: 100 })
  expect(minutesAgainstPlan(plan, { ...out, isBack: true })).toEqual({ planned: 180, driven: 100 })
})

test('nothing is said of a run whose driver did not say when it set out, or whose end is not in its plan', () => {
  expect(minutesAgainstPlan(plan, { outAt: null, lastAt: at(100), isBack: true })).toBeNull()
  expect(minutesAgainstPlan(plan, { outAt: at(0), lastAt: null, isBack: true })).toBeNull()
  const endsWithPick = { ...plan, lastAt: plan.backAt }
  expect(minutesAgainstPlan(endsWithPick, { outAt: at(0), lastAt: at(100), isBack: false })).toBeNull()
})

test('the difference is said in words, with jobs that came or went after it left', () => {
  expect(againstPlanInWords({ longerBy: 34, moreJobs: 0, late: 0 })).toBe('34 min longer than planned')
  expect(againstPlanInWords({ longerBy: -85, moreJobs: 0, late: 0 })).toBe('1 h 25 min shorter than planned')
  expect(againstPlanInWords({ longerBy: 0, moreJobs: 0, late: 0 })).toBe('As long as planned')
  expect(againstPlanInWords({ longerBy: 30, moreJobs: 1, late: 2 })).toBe(
    '30 min longer than planned, 1 job more, 2 jobs later than promised',
  )
  expect(againstPlanInWords({ longerBy: -40, moreJobs: -2, late: 0 })).toBe(
    '40 min shorter than planned, 2 jobs fewer',
  )
  expect(againstPlanInWords({ longerBy: null, moreJobs: 0, late: 1 })).toBe('1 job later than promised')
  expect(againstPlanInWords({ longerBy: null, moreJobs: 0, late: 0 })).toBe('')
})

test('in a column of figures it is a sign and a length of time', () => {
  const short = [34, -85, 0, null].map((longerBy) => againstPlanInShort({ longerBy, moreJobs: 0, late: 0 }))
  expect(short).toEqual(['+34 min', '−1 h 25 min', 'As planned', ''])
})

test('words and figures agree on which way round it is, and are those of the other way round but for that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), (minutes) => {
      const longer = { longerBy: minutes, moreJobs: 0, late: 0 }
      const shorter = { longerBy: -minutes, moreJobs: 0, late: 0 }
      expect(againstPlanInWords(longer).replace('longer', 'shorter')).toBe(againstPlanInWords(shorter))
      expect(againstPlanInShort(longer).replace('+', '−')).toBe(againstPlanInShort(shorter))
    }),
  )
})
