import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_PLANNING_SETTINGS } from '../planning/planning-settings.ts'
import { poseProblem } from '../planning/pose-problem.ts'
import { sampleBoard, sampleJobs, sampleRun } from '../runs/sample-board.ts'
import { stopsOfJobs } from '../runs/spread-jobs.ts'
import { straightKilometres, straightStretch } from '../runs/way.ts'
import type { RunFrame, RunStop, RunTimes, RunToTime } from './run-model.ts'
import { placesOfRuns, timerOfRuns, timesOfRuns } from './run-times.ts'
import {
  SAMPLE_DONE,
  SAMPLE_YARD,
  sampleFrame,
  sampleRunOf,
  sampleStop,
  sampleTip,
} from './testing/sample-run.ts'
import { standingOrders, timeRuns } from './time-runs.ts'

function timesOf(stops: readonly RunStop[], frame: RunFrame = sampleFrame()): RunTimes {
  const times = timesOfRuns([sampleRunOf('run', stops)], frame).get('run')
  if (!times) throw new Error('Every run has times')
  return times
}

const EAST = { lat: SAMPLE_YARD.lat, lon: SAMPLE_YARD.lon + 0.2 }

describe('a run in figures', () => {
  test('the bin of a pick goes where a dispatcher wants it: to another site, or straight back to the yard', () => {
    const near = sampleTip('near', { ...EAST, lon: EAST.lon + 0.01 })
    const far = sampleTip('far', { ...EAST, lon: EAST.lon + 0.3 })
    const frame = sampleFrame({ tips: [near, far] })
    const legsOf = (tipByHand: string | null, tips = frame.tips) => {
      const pick = sampleStop('pick', { ...EAST, kind: 'pick', tipByHand })
      const times = timesOf([pick], { ...frame, tips })
      return [times.legsHome.map(({ kind, name }) => [kind, name]), times.kilometres] as const
    }
    const [byItself, least] = legsOf(null)
    expect(byItself).toEqual([
      ['tip', 'near'],
      ['unload', ''],
    ])
    const [chosen, more] = legsOf('far')
    expect(chosen[0]).toEqual(['tip', 'far'])
    expect(more).toBeGreaterThan(least)
    expect(legsOf('yard')[0]).toEqual([['unload', '']])
    // A site that is no longer there, or does not take this waste, is no choice.
    expect(legsOf('far', [near])[0]).toEqual(byItself)
    expect(legsOf('far', [near, { ...far, wasteTypes: ['Soil'] }])[0]).toEqual(byItself)
  })

  test('the bin to leave with, jobs, picks and the time that they take with their loads in the yard', () => {
    const stops = [
      sampleStop('a'),
      sampleStop('b', { binSize: 4 }),
      sampleStop('c', { kind: 'pick', binSize: 12 }),
      sampleStop('d'),
    ]
    const times = timesOf(stops)
    const bin = (binSize: number) => [{ binSize, binType: 'Marrel', count: 1 }]
    expect(times.loads).toEqual(bin(6))
    expect(times.stops.map(({ legs }) => legs.flatMap(({ loads }) => loads))).toEqual([
      [],
      bin(4),
      [],
      bin(6),
    ])
    expect([times.jobs, times.picks, times.kilometres]).toEqual([4, 1, 0])
    // 30 + 5 to load + 30 + 60 + 10 to change bins + 30.
    expect(times.hours).toBeCloseTo(165 / 60)
  })

  test('a truck with one hook tips each full bin before the next job, and says where', () => {
    const frame = sampleFrame({ tips: [sampleTip('Hallam Rd', { lat: EAST.lat, lon: EAST.lon + 0.1 })] })
    const picks = [sampleStop('a', { ...EAST, kind: 'pick' }), sampleStop('b', { ...EAST, kind: 'pick' })]
    const times = timesOf(picks, frame)
    const words = ({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`.trim()
    expect(times.stops.map(({ legs }) => legs.map(words))).toEqual([[], ['tip Hallam Rd', 'unload']])
    expect(times.legsHome.map(words)).toEqual(['tip Hallam Rd', 'unload'])
    const there = straightKilometres(SAMPLE_YARD, EAST)
    expect(times.kilometres).toBeGreaterThan(4 * there)
    const ways = times.stops.flatMap(({ legs, kilometres }) => [
      ...legs.map((leg) => leg.kilometres),
      kilometres,
    ])
    const home = [...times.legsHome.map((leg) => leg.kilometres), times.kilometresHome]
    expect([...ways, ...home].reduce((sum, way) => sum + way, 0)).toBeCloseTo(times.kilometres)
  })

  test('early it waits for the window, and leaves only in time for its first; a window that cannot be met is late', () => {
    const later = sampleStop('a', { ...EAST, timeRange: { fromHour: 9, toHour: 12 } })
    const early = sampleStop('b', { ...EAST, kind: 'pick', timeRange: { fromHour: 7, toHour: 9 } })
    const { stops, startsAt, endsAt, isOverHours } = timesOf([later, early], {
      ...sampleFrame(),
      reckoning: { ...sampleFrame().reckoning, dayHours: 2 },
    })
    const road = straightStretch(SAMPLE_YARD, EAST, sampleFrame().reckoning).minutes / 60
    expect(startsAt).toBeCloseTo(9 - road)
    expect(
      stops.map(({ beginsAt, leavesAt, lateBy, isLate }) => [beginsAt, leavesAt, lateBy, isLate]),
    ).toEqual([
      [9, 9.5, 0, false],
      [9.5, 10.5, 0.5, true],
    ])
    expect(endsAt).toBeCloseTo(10.5 + road + 5 / 60)
    expect(isOverHours).toBe(true)
  })

  test('a later run leaves when the one before is back, an empty one takes no time', () => {
    const runs = [
      sampleRunOf('first', [sampleStop('a'), sampleStop('b')]),
      sampleRunOf('empty', [], { number: 2 }),
      sampleRunOf('last', [sampleStop('c', { timeRange: { fromHour: 7, toHour: 8 } })], { number: 3 }),
    ]
    const times = timesOfRuns(runs, sampleFrame())
    const hoursOf = (id: string) => [times.get(id)?.startsAt, times.get(id)?.endsAt]
    const back = 7 + 65 / 60
    expect(hoursOf('first')).toEqual([7, back])
    expect(hoursOf('empty')).toEqual([back, back])
    expect(times.get('last')?.stops[0]?.lateBy).toBeCloseTo(5 / 60 + back - 8)
  })

  test('a pick waits for its drop, whichever truck brings it; put before its drop it waits for nothing', () => {
    const drop = sampleStop('drop', { bookingId: 'hire', timeRange: { fromHour: 12, toHour: 17 } })
    const pick = sampleStop('pick', { bookingId: 'hire', kind: 'pick' })
    const times = timesOfRuns(
      [sampleRunOf('one', [drop]), sampleRunOf('other', [pick], { truckId: 'other' })],
      sampleFrame(),
    )
    expect(times.get('other')?.stops[0]?.beginsAt).toBe(12.5)
    expect(timesOf([pick, drop]).stops.map(({ beginsAt }) => beginsAt)).toEqual([10 + 50 / 60, 12])
  })

  test('on its day nothing that has not begun starts before now; what is done stays where it was', () => {
    const stops = [
      sampleStop('done', { driven: { ...SAMPLE_DONE, onSiteAt: 420, doneAt: 450 } }),
      sampleStop('next'),
    ]
    const times = timesOf(stops, sampleFrame({ now: 14 * 60 }))
    const [done, next] = times.stops
    expect(done).toMatchObject({ beginsAt: 7, leavesAt: 7.5 })
    // Its bin is loaded from now on.
    expect(next?.legs.map(({ kind, arrivesAt }) => [kind, arrivesAt])).toEqual([['load', 14]])
    expect(next?.beginsAt).toBe(next?.legs[0]?.leavesAt)
    expect(timesOf([sampleStop('next')], sampleFrame({ now: 14 * 60 })).startsAt).toBe(14)
  })

  test('streets count where they are known, straight lines with factor and speed elsewhere', () => {
    const stop = sampleStop('a', EAST)
    const along = timesOf([stop], sampleFrame({ roads: () => ({ kilometres: 4, minutes: 60 }) }))
    expect([along.kilometres, along.hours]).toEqual([8, 2.5])
    const straight = timesOf([stop]).kilometres
    const { reckoning } = sampleFrame()
    const longer = timesOf([stop], sampleFrame({ reckoning: { ...reckoning, roadFactor: 1.3 } }))
    expect(longer.kilometres).toBeCloseTo(straight * 1.3)
    expect(straight).toBeCloseTo(2 * straightKilometres(SAMPLE_YARD, EAST))
  })

  test('an empty run costs nothing, and ways to a yard that nobody knows count as none', () => {
    expect(timesOf([])).toMatchObject({ jobs: 0, kilometres: 0, hours: 0 })
    const lost = timesOf([sampleStop('a', EAST), sampleStop('b', EAST)], sampleFrame({ yard: null }))
    expect(lost.kilometres).toBe(0)
    expect(lost.hours).toBeCloseTo(65 / 60)
  })
})

describe('a driver who takes the truck home', () => {
  const HOME = { lat: SAMPLE_YARD.lat, lon: SAMPLE_YARD.lon - 0.2, name: '4 Elm Ct, Melton' }
  const drivers = new Map([['truck', { hours: null, rest: null, start: HOME, home: HOME }]])
  const frame = sampleFrame({ drivers })
  const far = straightKilometres(SAMPLE_YARD, EAST)
  const kindsOf = ({ stops, legsHome }: RunTimes) =>
    [...stops.map(({ legs }) => legs), legsHome].map((legs) => legs.map(({ kind }) => kind).join())

  test('comes from there and goes back there, and fetches the bin of the first drop from the yard', () => {
    const times = timesOf([sampleStop('drop', EAST)], frame)
    expect([times.start?.name, times.home?.name]).toEqual([HOME.name, HOME.name])
    expect(kindsOf(times)).toEqual(['load', ''])
    expect(times.loads).toEqual([])
    expect(times.kilometres).toBeCloseTo(4 * far, 1)
    expect(times.kilometresHome).toBeCloseTo(2 * far, 1)
    const fromYard = timesOf([sampleStop('drop', EAST)])
    expect([fromYard.start, fromYard.home, fromYard.loads.length]).toEqual([null, null, 1])
  })

  test('goes straight to a first pick, and puts its bin down in the yard on the way home', () => {
    const times = timesOf([sampleStop('pick', { ...EAST, kind: 'pick' })], frame)
    expect(kindsOf(times)).toEqual(['', 'unload'])
    expect(times.stops[0]?.kilometres).toBeCloseTo(2 * far, 1)
    expect([times.kilometres, times.kilometresHome]).toEqual([
      expect.closeTo(4 * far, 1),
      expect.closeTo(far, 1),
    ])
  })

  test('is in the yard between two runs, and an empty run does not part the day from its way', () => {
    const [one, other] = [sampleStop('one', EAST), sampleStop('other', EAST)]
    const runs = [
      sampleRunOf('empty', []),
      sampleRunOf('first', [one], { number: 2 }),
      sampleRunOf('last', [other], { number: 3 }),
      sampleRunOf('spare', [], { number: 4 }),
    ]
    const times = timesOfRuns(runs, frame)
    const endsOf = (id: string) => [times.get(id)?.start?.name ?? 'yard', times.get(id)?.home?.name ?? 'yard']
    expect([endsOf('first'), endsOf('last')]).toEqual([
      [HOME.name, 'yard'],
      ['yard', HOME.name],
    ])
    expect([times.get('empty')?.kilometres, times.get('spare')?.kilometres]).toEqual([0, 0])
  })

  test('needs the roads from and to there, and one who starts beside the yard starts in it', () => {
    expect(placesOfRuns([sampleRunOf('run', [])], frame)).toHaveLength(2)
    const beside = { ...SAMPLE_YARD, name: 'Yard' }
    const times = timesOf(
      [sampleStop('drop', EAST)],
      sampleFrame({
        drivers: new Map([['truck', { hours: null, rest: null, start: beside, home: beside }]]),
      }),
    )
    expect(times).toEqual(timesOf([sampleStop('drop', EAST)]))
  })
})

const hour = fc.integer({ min: 7, max: 15 })
const place = fc.record({
  lat: fc.double({ min: -38, max: -37.6, noNaN: true }),
  lon: fc.double({ min: 144.5, max: 145.2, noNaN: true }),
})
const hire = fc.record({
  place,
  binSize: fc.constantFrom(3 as const, 6 as const, 8 as const),
  binType: fc.constantFrom('Marrel' as const, 'Hook' as const),
  fromHour: hour,
  dropRun: fc.integer({ min: -1, max: 4 }),
  pickRun: fc.integer({ min: -1, max: 4 }),
  status: fc.constantFrom('Scheduled' as const, 'Scheduled' as const, 'Delivered' as const),
})
const day = fc.record({
  hires: fc.array(hire, { minLength: 1, maxLength: 12 }),
  now: fc.option(fc.integer({ min: 360, max: 1_000 })),
  hasTips: fc.boolean(),
  nestedBins: fc.constantFrom(1, 3),
  rest: fc.option(fc.record({ from: fc.integer({ min: 600, max: 800 }), minutes: fc.constant(30) })),
  hours: fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.record({ from: fc.integer({ min: 300, max: 700 }), to: fc.integer({ min: 701, max: 1_200 }) }),
  ),
  rests: fc.dictionary(
    fc.constantFrom('a', 'b'),
    fc.record({ from: fc.integer({ min: 600, max: 800 }), minutes: fc.integer({ min: 15, max: 60 }) }),
  ),
  starts: fc.dictionary(fc.constantFrom('a', 'b', 'c'), place),
  ends: fc.dictionary(fc.constantFrom('a', 'c'), place),
})

const RUNS = [
  { id: 'a1', truckId: 'a', number: 1 },
  { id: 'a2', truckId: 'a', number: 2 },
  { id: 'b1', truckId: 'b', number: 1 },
  { id: 'b2', truckId: 'b', number: 2 },
  { id: 'c1', truckId: 'c', number: 1 },
]

type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never

const named = (at: { lat: number; lon: number } | undefined, name: string) => (at ? { ...at, name } : null)

const driverOf = ({ hours, rests, starts, ends }: Day, truckId: string) => ({
  hours: hours[truckId] ?? null,
  rest: rests[truckId] ?? null,
  start: named(starts[truckId], 'start'),
  home: named(ends[truckId], 'end'),
})

/** What the ends of a planned run are called, its yard being place 0. */
const namesOfEnds = ({ startPlace, homePlace }: { startPlace: number; homePlace: number }) => [
  startPlace === 0 ? undefined : 'start',
  homePlace === 0 ? undefined : 'end',
]

function boardOf({ hires }: Day) {
  const bookings = hires.map((one, index) => {
    const made = sampleJobs(`h${index}`, { binSize: one.binSize, binType: one.binType })
    const timeRange = { fromHour: one.fromHour, toHour: one.fromHour + 2 }
    const { drop, pick } = made
    return {
      ...made,
      address: { ...made.address, ...one.place },
      drop: { ...drop, timeRange, status: one.status },
      pick: { ...pick, date: drop.date, timeRange },
    }
  })
  const runs = RUNS.map(({ id, ...change }, at) =>
    sampleRun(id, {
      ...change,
      jobIds: hires.flatMap(({ dropRun, pickRun }, index) => [
        ...(dropRun === at ? [`h${index}-drop`] : []),
        ...(pickRun === at ? [`h${index}-pick`] : []),
      ]),
    }),
  )
  return sampleBoard(runs, bookings)
}

test('board and plan time 1,000 random days alike, to the minute and a tenth of a kilometre', () => {
  let timed = 0
  fc.assert(
    fc.property(day, (one) => {
      const board = boardOf(one)
      const { settings, reckoning } = sampleFrame()
      const tips = one.hasTips ? [sampleTip('near', EAST), sampleTip('far', { lat: -37.7, lon: 145.1 })] : []
      const frame = {
        ...sampleFrame({ tips, now: one.now }),
        settings: { ...DEFAULT_PLANNING_SETTINGS, ...settings, nestedBins: one.nestedBins, rest: one.rest },
        yard: SAMPLE_YARD,
        drivers: new Map(['a', 'b', 'c'].map((truckId) => [truckId, driverOf(one, truckId)])),
      }
      const limits = { binTypes: [], maxBinSizeM3: null }
      const fleet = ['a', 'b', 'c'].map((truckId) => ({
        truckId,
        rego: truckId,
        limits,
        driver: driverOf(one, truckId),
        isAway: false,
      }))
      const facts = { ...frame, date: board.today, board, waiting: [], fleet }
      const ask = { mode: 'fit', truckIds: null, runId: null } as const
      const { problem, places } = poseProblem(facts, ask, { seed: 1, budget: { rounds: 0 } })
      const ways = places.flatMap((from) => places.map((to) => straightStretch(from, to, reckoning)))
      const travel = {
        places: places.length,
        kilometres: ways.map(({ kilometres }) => kilometres),
        minutes: ways.map(({ minutes }) => minutes),
      }
      const plan = timeRuns({ ...problem, travel }, standingOrders({ ...problem, travel }))
      const toTime = board.runs.map(
        ({ id, truckId, number, jobIds }): RunToTime => ({
          id,
          truckId,
          number,
          limits,
          stops: stopsOfJobs(board, jobIds),
        }),
      )
      const times = timesOfRuns(toTime, frame)
      for (const run of plan) {
        const own = times.get(run.runId ?? '')
        timed += own?.jobs ?? 0
        expect(own?.kilometres).toBeCloseTo(run.kilometres, 6)
        expect(own?.endsAt).toBeCloseTo(run.endsAt / 60, 6)
        expect(own?.stops.map(({ beginsAt }) => beginsAt)).toEqual(
          run.stops.map(({ beginsAt }) => expect.closeTo(beginsAt / 60, 6)),
        )
        expect([own?.start?.name, own?.home?.name]).toEqual(namesOfEnds(run))
        expect(own?.stops.map(({ legs }) => legs.length)).toEqual(run.stops.map(({ legs }) => legs.length))
      }
    }),
    { numRuns: 1_000 },
  )
  expect(timed).toBeGreaterThan(5_000)
})

test('no truck is at two places: work follows work and runs follow runs, in any order of their jobs', () => {
  fc.assert(
    fc.property(day, fc.infiniteStream(fc.nat()), (one, rng) => {
      const board = boardOf(one)
      const limits = { binTypes: [], maxBinSizeM3: null }
      const runs = board.runs
        .filter(({ truckId }) => truckId === 'a')
        .map(({ id, truckId, number, jobIds }) => ({
          id,
          truckId,
          number,
          limits,
          stops: stopsOfJobs(board, jobIds),
        }))
      const mixed = ({ stops }: RunToTime) =>
        stops
          .map(({ jobId }) => ({ jobId, at: rng.next().value }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ jobId }) => jobId)
      const times = [...timerOfRuns(runs, sampleFrame())(mixed).values()]
      const clock = times.flatMap(({ startsAt, stops, legsHome, endsAt }) => [
        startsAt,
        ...stops.flatMap(({ legs, arrivesAt, beginsAt, leavesAt }) => [
          ...legs.flatMap((leg) => [leg.arrivesAt, leg.leavesAt]),
          arrivesAt,
          beginsAt,
          leavesAt,
        ]),
        ...legsHome.flatMap((leg) => [leg.arrivesAt, leg.leavesAt]),
        endsAt,
      ])
      for (const [index, at] of clock.entries())
        expect(at).toBeGreaterThanOrEqual((clock[index - 1] ?? 0) - 1e-9)
    }),
  )
})

test('a driver who begins later leaves later, and a run that outlasts the driver says so', () => {
  const hours = { from: 9 * 60, to: 9.25 * 60 }
  const frame = sampleFrame({ drivers: new Map([['truck', { hours, rest: null, start: null, home: null }]]) })
  const stops = [sampleStop('one')]
  const { startsAt, driverStopsAt } = timesOf(stops, frame)
  expect(startsAt).toBeGreaterThanOrEqual(9)
  expect(driverStopsAt).toBe(9.25)
  expect(timesOf(stops)).toMatchObject({ startsAt: 7, driverStopsAt: null })
})

test('a run that is back after the company closes says so, unless its driver has stopped before', () => {
  const stops = [sampleStop('one')]
  const settings = { ...sampleFrame().settings, dayEndsAt: 7.25 * 60 }
  const endsOf = (to: number | null) => {
    const driver = { hours: to === null ? null : { from: 420, to }, rest: null, start: null, home: null }
    const { driverStopsAt, dayEndsAt } = timesOf(
      stops,
      sampleFrame({ settings, drivers: new Map([['truck', driver]]) }),
    )
    return { driverStopsAt, dayEndsAt }
  }
  expect(endsOf(null)).toEqual({ driverStopsAt: null, dayEndsAt: 7.25 })
  expect(endsOf(20 * 60)).toEqual({ driverStopsAt: null, dayEndsAt: 7.25 })
  expect(endsOf(430)).toEqual({ driverStopsAt: 430 / 60, dayEndsAt: null })
  expect(timesOf(stops, sampleFrame({ settings }))).toMatchObject({ driverStopsAt: null, dayEndsAt: 7.25 })
  expect(timesOf(stops)).toMatchObject({ driverStopsAt: null, dayEndsAt: null })
})
