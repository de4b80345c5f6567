import { type CardBooking, wireOfCard } from '@skipyard/contract/runs/codec.ts'
import type { WireCard, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { drivenJob } from '@skipyard/domain/drivers-day/driven-job.ts'
import { DEFAULT_PLANNING_SETTINGS } from '@skipyard/domain/planning/planning-settings.ts'
import { type DayFacts, poseProblem } from '@skipyard/domain/planning/pose-problem.ts'
import type { Driven } from '@skipyard/domain/run-times/day.ts'
import { timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { SAMPLE_YARD, sampleFrame, sampleTip } from '@skipyard/domain/run-times/testing/sample-run.ts'
import { standingOrders, timeRuns } from '@skipyard/domain/run-times/time-runs.ts'
import {
  sampleBoard as boardOf,
  sampleRun as plannedRun,
  sampleJobs,
} from '@skipyard/domain/runs/sample-board.ts'
import { straightStretch } from '@skipyard/domain/runs/way.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { withExtraPick } from '@skipyard/domain/visits/extra-pick.ts'
import { bindingVisitOf, VISIT_KINDS, type Visit } from '@skipyard/domain/visits/visit.ts'
import { VISIT_RULES } from '@skipyard/domain/visits/visit-rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { frameOf, runToTime } from './run-times.ts'
import { sampleBoard, sampleRun } from './sample-board.ts'

const TODAY = localDate('2026-05-14')
const SIGHT = { timeZone: 'Australia/Melbourne', today: TODAY }
const NORTH = { name: 'Campbellfield', lat: -37.66, lon: 144.96 }
const TRUCKS = ['a', 'b', 'c']
const RUNS = [
  { id: 'a1', truckId: 'a', number: 1 },
  { id: 'a2', truckId: 'a', number: 2 },
  { id: 'b1', truckId: 'b', number: 1 },
  { id: 'c1', truckId: 'c', number: 1 },
]

const place = fc.record({
  lat: fc.double({ min: -38, max: -37.6, noNaN: true }),
  lon: fc.double({ min: 144.5, max: 145.2, noNaN: true }),
})
const inRun = fc.integer({ min: 0, max: RUNS.length - 1 })
const unit = fc.record({
  place,
  other: place,
  binSize: fc.constantFrom(3 as const, 6 as const, 8 as const),
  otherSize: fc.constantFrom(3 as const, 6 as const, 8 as const),
  binType: fc.constantFrom('Marrel' as const, 'Hook' as const),
  fromHour: fc.integer({ min: 7, max: 15 }),
  what: fc.constantFrom('drop' as const, 'pick' as const, 'both' as const, 'extra' as const, ...VISIT_KINDS),
  run: inRun,
  otherRun: inRun,
  isFromNorth: fc.boolean(),
  tipByHand: fc.constantFrom(null, null, { siteId: 'far', name: 'far' }, { siteId: null, name: 'Yard' }),
})
/** How far a run is: so many of its jobs are done, at what pace, what of it was reported, and how far the next one is. */
const progress = fc.record({
  done: fc.integer({ min: 0, max: 3 }),
  leavesAt: fc.integer({ min: 360, max: 700 }),
  paces: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 8, maxLength: 8 }),
  says: fc.array(fc.constantFrom('all' as const, 'done' as const, 'nothing' as const), {
    minLength: 4,
    maxLength: 4,
  }),
  next: fc.constantFrom('to come' as const, 'heading' as const, 'on site' as const, 'on truck' as const),
})
const spanOf = (least: number) =>
  fc.record({ from: fc.integer({ min: 600, max: 800 }), minutes: fc.integer({ min: least, max: 60 }) })
const day = fc.record({
  units: fc.array(unit, { minLength: 1, maxLength: 9 }),
  progress: fc.array(progress, { minLength: RUNS.length, maxLength: RUNS.length }),
  isOut: fc.boolean(),
  now: fc.option(fc.integer({ min: 360, max: 1_400 })),
  nestedBins: fc.constantFrom(1, 3),
  rest: fc.option(spanOf(30)),
  rests: fc.dictionary(fc.constantFrom(...TRUCKS), spanOf(15)),
  starts: fc.dictionary(fc.constantFrom(...TRUCKS), place),
  ends: fc.dictionary(fc.constantFrom(...TRUCKS), place),
  homes: fc.dictionary(fc.constantFrom(...TRUCKS), fc.constant(NORTH)),
})
type Day = typeof day extends fc.Arbitrary<infer Value> ? Value : never
type Unit = Day['units'][number]

interface Made {
  bookings: Booking[]
  visits: Visit[]
  /** Each job with the run that it is in. */
  placed: { jobId: string; run: number }[]
}

function hireOf(name: string, one: Unit, { at = one.place, binSize = one.binSize } = {}): Booking {
  const timeRange = { fromHour: one.fromHour, toHour: one.fromHour + 2 }
  const made = sampleJobs(name, { binSize, binType: one.binType })
  return {
    ...made,
    address: { ...made.address, ...at },
    drop: { ...made.drop, timeRange },
    pick: { ...made.pick, date: TODAY, timeRange, tipByHand: one.tipByHand },
  }
}

function extraOf(name: string, one: Unit): Booking {
  const hire = hireOf(name, one)
  const pick = { ...hire.pick, id: `${name}-extra` }
  return withExtraPick(hire, { pick })
}

const WEEK_AGO = addDays(TODAY, -7)
const delivered = (hire: Booking): Booking => ({
  ...hire,
  drop: { ...hire.drop, date: WEEK_AGO, status: 'Delivered' },
})
const staying = (hire: Booking): Booking => ({
  ...hire,
  pick: { ...hire.pick, date: addDays(TODAY, 7) },
})

type KindOfVisit = Visit['kind']

function visitOf(one: Unit, { kind, index }: { kind: KindOfVisit; index: number }): Made {
  const hire = hireOf(`h${index}`, one)
  const isOneHire = kind === 'wait-and-load'
  const where = VISIT_RULES[kind].isSamePlace ? one.place : one.other
  const later = hireOf(`n${index}`, one, { at: where, binSize: one.otherSize })
  const [drop, pick] = isOneHire ? [hire.drop.id, hire.pick.id] : [later.drop.id, hire.pick.id]
  const jobIds = VISIT_RULES[kind].first === 'drop' ? ([drop, pick] as const) : ([pick, drop] as const)
  return {
    bookings: isOneHire ? [hire] : [delivered(hire), staying(later)],
    visits: [{ id: `v${index}`, kind, jobIds, waitMinutes: isOneHire ? 45 : 0 }],
    placed: jobIds.map((jobId) => ({ jobId, run: one.run })),
  }
}

const alone = (booking: Booking, jobId: string, { run }: Unit): Made => ({
  bookings: [booking],
  visits: [],
  placed: [{ jobId, run }],
})

function madeOf(one: Unit, index: number): Made {
  const { run, otherRun, what } = one
  const hire = hireOf(`h${index}`, one)
  const { drop, pick } = hire
  if (what === 'drop') return alone(staying(hire), drop.id, one)
  if (what === 'pick') return alone(delivered(hire), pick.id, one)
  if (what === 'extra') return alone(extraOf(`h${index}`, one), `h${index}-extra`, one)
  if (what !== 'both') return visitOf(one, { kind: what, index })
  const placed = [
    { jobId: drop.id, run },
    { jobId: pick.id, run: otherRun },
  ]
  return { bookings: [hire], visits: [], placed }
}

type Report = Record<'headingAt' | 'onSiteAt' | 'doneAt' | 'returnedAt', Date | null>

interface Going {
  status: Job['status']
  report: Report | null
}

const at = (minute: number) => instantOf(TODAY, minute / 60, SIGHT.timeZone)

type Paces = Day['progress'][number]

interface AtSite {
  jobId: string
  headingAt: number
  onSiteAt: number
  doneAt: number
}

const isPick = (jobId: string) => !jobId.endsWith('drop')

function doneAs({ jobId, headingAt, onSiteAt, doneAt }: AtSite, says: Paces['says'][number] = 'all'): Going {
  const [status, isAll] = [isPick(jobId) ? 'Returned' : 'Delivered', says === 'all'] as const
  if (says === 'nothing') return { status, report: null }
  const report = {
    headingAt: isAll ? at(headingAt) : null,
    onSiteAt: isAll ? at(onSiteAt) : null,
    doneAt: at(doneAt),
    returnedAt: isAll && isPick(jobId) ? at(doneAt + 25) : null,
  }
  return { status, report }
}

function goingOn({ jobId, headingAt, onSiteAt, doneAt }: AtSite, next: Paces['next']): Going | null {
  if (next === 'to come') return null
  const isOnTruck = next === 'on truck' && isPick(jobId)
  const status = isOnTruck ? 'Collected' : isPick(jobId) ? 'Scheduled' : 'Dispatched'
  const came = next === 'heading' ? null : at(onSiteAt)
  const done = isOnTruck ? at(doneAt) : null
  return { status, report: { headingAt: at(headingAt), onSiteAt: came, doneAt: done, returnedAt: null } }
}

/** What drivers reported of each job of a run, from the first on. */
function goingOf(jobIds: readonly string[], { done, leavesAt, paces, says, next }: Paces) {
  let minute = leavesAt
  return jobIds.slice(0, done + 1).flatMap((jobId, place): [string, Going][] => {
    const [headingAt, onSiteAt] = [minute, minute + (paces[2 * place] ?? 5)]
    const stop = { jobId, headingAt, onSiteAt, doneAt: onSiteAt + (paces[2 * place + 1] ?? 5) }
    minute = stop.doneAt
    const going = place < done ? doneAs(stop, says[place]) : goingOn(stop, next)
    return going ? [[jobId, going]] : []
  })
}

function worldOf(one: Day) {
  const made = one.units.map(madeOf)
  const jobsOf = (run: number) =>
    made.flatMap(({ placed }) => placed.flatMap((job) => (job.run === run ? [job.jobId] : [])))
  const runs = RUNS.map((run, index) => plannedRun(run.id, { ...run, jobIds: jobsOf(index) }))
  const going = new Map(
    one.isOut
      ? runs.flatMap(({ jobIds }, index) => {
          const own = one.progress[index]
          return own ? goingOf(jobIds, own) : []
        })
      : [],
  )
  const asItGoes = <Some extends Job>(job: Some): Some => {
    const status = going.get(job.id)?.status
    return status ? { ...job, status } : job
  }
  const bookings = made.flatMap((unit) => unit.bookings)
  const board = boardOf(
    runs,
    bookings.map((booking) => ({ ...booking, drop: asItGoes(booking.drop), pick: asItGoes(booking.pick) })),
  )
  const yards = one.units.flatMap(({ isFromNorth }, index) =>
    isFromNorth ? [`h${index}-drop`, `n${index}-drop`] : [],
  )
  const yardOf = new Map<string, typeof NORTH>(yards.map((jobId) => [jobId, NORTH]))
  return { board: { ...board, visits: made.flatMap(({ visits }) => visits) }, going, yardOf }
}

type World = ReturnType<typeof worldOf>

const halfOf = ({
  id,
  kind,
  jobIds: [first, second],
  waitMinutes = 0,
}: Visit): NonNullable<WireCard['halfDone']> => ({
  _id: id,
  kind,
  actionIds: [first, second],
  waitMinutes,
})

const NOTHING = { headingAt: null, onSiteAt: null, doneAt: null, returnedAt: null }

function cardsOf({ board, going, yardOf }: World, { id, jobIds }: { id: string; jobIds: readonly string[] }) {
  const onCard = <Some extends Job>(job: Some) => {
    const visit = board.visits.find(({ jobIds: halves }) => halves.includes(job.id))
    const half = visit && halfOf(visit)
    const isWhole = bindingVisitOf(board, job.id) !== undefined
    const joined = { _id: 'other', jobID: 'other', binSize: 6, binType: 'Hook' as const, binNumber: null }
    const told = { ...NOTHING, ...going.get(job.id)?.report, runId: id }
    const isHere = jobIds.includes(job.id)
    return {
      ...job,
      runId: isHere ? id : null,
      isLocked: false,
      binNumber: null,
      told,
      visit: half && isWhole ? { ...half, with: joined } : null,
      ...(half && !isWhole && { halfDone: half }),
    }
  }
  return jobIds.flatMap((jobId): WireCard[] => {
    const booking = board.bookings.find(({ drop, pick }) => drop.id === jobId || pick.id === jobId)
    if (!booking) return []
    const { permit, drop, pick, ...others } = booking
    const shown = {
      ...others,
      ...(booking.extraOf !== undefined && { extraNumber: 1 }),
      isOnStreet: permit !== null,
      permitNumber: '',
    }
    const beside = <Some extends Job>(job: Some) => ({ ...job, read: job })
    const shows: CardBooking =
      drop.id === jobId
        ? { ...shown, shows: 'drop', drop: onCard(drop), pick: beside(pick) }
        : { ...shown, shows: 'pick', drop: beside(drop), pick: onCard(pick) }
    const yard = drop.id === jobId ? yardOf.get(jobId) : undefined
    return [{ ...wireOfCard(shows, SIGHT), ...(yard && { loadsAt: yard }) }]
  })
}

const named = (where: { lat: number; lon: number } | undefined, name: string) =>
  where ? { ...where, name } : null

const driverOf = ({ rests, starts, ends, homes }: Day, truckId: string) => ({
  hours: null,
  rest: rests[truckId] ?? null,
  start: named(starts[truckId], 'start'),
  home: named(ends[truckId], 'end'),
  yard: homes[truckId] ?? null,
})

const limits = { binTypes: [], maxBinSizeM3: null }
const tips = [
  sampleTip('near', { lat: -37.83, lon: 144.98 }, { closesAt: 840 }),
  sampleTip('far', { lat: -37.7, lon: 145.1 }),
]

/** The day as a plan is posed of it, and as the browser reads it from the wire. */
function bothOf(one: Day) {
  const world = worldOf(one)
  const { board, going, yardOf } = world
  const { settings: standard, reckoning } = sampleFrame()
  const settings = { ...DEFAULT_PLANNING_SETTINGS, ...standard, nestedBins: one.nestedBins, rest: one.rest }
  const text = (when: Date | null) => when?.toISOString() ?? null
  const drivenOf = new Map(
    [...going].flatMap(([jobId, { status, report }]): [string, Driven][] => {
      const { headingAt, onSiteAt, doneAt, returnedAt } = report ?? NOTHING
      const times = { headingAt: text(headingAt), onSiteAt: text(onSiteAt), doneAt: text(doneAt) }
      const said = report && { ...times, returnedAt: text(returnedAt) }
      const driven = drivenJob({ status }, said, { date: TODAY, timeZone: SIGHT.timeZone })
      return driven ? [[jobId, driven]] : []
    }),
  )
  const fleet = TRUCKS.map((truckId) => ({
    truckId,
    rego: truckId,
    limits,
    driver: driverOf(one, truckId),
    isAway: false,
  }))
  const facts: DayFacts = {
    date: TODAY,
    board,
    waiting: [],
    yard: SAMPLE_YARD,
    fleet,
    tips,
    settings,
    reckoning,
    now: one.now,
    yardOf,
    drivenOf,
  }
  const wire = {
    ...sampleBoard,
    baseLocation: { ...sampleTip('yard', SAMPLE_YARD).address },
    settings: { ...reckoning, version: 0 },
    planning: { ...settings, version: 0 },
    tips: tips.map(({ id, wasteTypes, ...tip }) => ({
      _id: id,
      version: 0,
      ...tip,
      wasteTypes: [...wasteTypes],
    })),
    trucks: sampleBoard.trucks.flatMap((truck) =>
      TRUCKS.map((truckId) => {
        const { rest, start, home, yard } = driverOf(one, truckId)
        return {
          ...truck,
          _id: truckId,
          driverRest: rest,
          driverStart: start,
          driverHome: home,
          ...(yard && { homeYard: yard }),
        }
      }),
    ),
  }
  const runs = board.runs.map(
    (run): WireRun => ({
      ...sampleRun(run.id, []),
      number: run.number,
      truckInfo: { truckId: { _id: run.truckId, rego: run.truckId }, truckRego: run.truckId },
      bookings: cardsOf(world, run),
    }),
  )
  return { facts, wire, runs }
}

function planOf(facts: DayFacts) {
  const ask = { mode: 'fit', truckIds: null, runId: null } as const
  const { problem, places } = poseProblem(facts, ask, { seed: 1, budget: { rounds: 0 } })
  const { reckoning } = sampleFrame()
  const ways = places.flatMap((from) => places.map((to) => straightStretch(from, to, reckoning)))
  const travel = {
    places: places.length,
    kilometres: ways.map(({ kilometres }) => kilometres),
    minutes: ways.map(({ minutes }) => minutes),
  }
  return timeRuns({ ...problem, travel }, standingOrders({ ...problem, travel }))
}

const MINUTE = 1 / 60

test('the board read from the wire is the plan in 1,000 random days, also while they are driven', () => {
  const seen = { stops: 0, tips: 0, yards: 0, out: 0, extras: 0, visits: 0 }
  fc.assert(
    fc.property(day, (one) => {
      const { facts, wire, runs } = bothOf(one)
      const toTime = runs.map((run) => runToTime(run, wire, SIGHT.timeZone))
      const times = timesOfRuns(toTime, frameOf(wire, one.now === null ? null : one.now / 60))
      seen.visits += facts.board.visits.length
      seen.extras += one.units.filter(({ what }) => what === 'extra').length
      seen.out += toTime.flatMap(({ stops }) => stops).filter(({ driven }) => driven).length
      for (const run of planOf(facts)) {
        const own = times.get(run.runId ?? '')
        expect(own?.kilometres).toBeCloseTo(run.kilometres, 1)
        const minutes = [
          run.startsAt,
          run.endsAt,
          ...run.stops.flatMap((stop) => [stop.arrivesAt, stop.beginsAt, stop.leavesAt]),
        ]
        const hours = [
          own?.startsAt,
          own?.endsAt,
          ...(own?.stops ?? []).flatMap((stop) => [stop.arrivesAt, stop.beginsAt, stop.leavesAt]),
        ]
        expect(hours).toEqual(minutes.map((minute) => expect.closeTo(minute * MINUTE, 4)))
        const legs = [...run.stops.flatMap((stop) => stop.legs), ...run.legsHome]
        const ownLegs = [...(own?.stops ?? []).flatMap((stop) => stop.legs), ...(own?.legsHome ?? [])]
        expect(ownLegs.map(({ kind, tipSiteId }) => [kind, tipSiteId])).toEqual(
          legs.map(({ kind, tipSiteId }) => [kind, tipSiteId]),
        )
        expect(own?.stops.map(({ isLate }) => isLate)).toEqual(
          run.stops.map(({ lateBy }) => Math.round(lateBy) >= 1),
        )
        seen.stops += run.stops.length
        seen.tips += legs.filter(({ kind }) => kind === 'tip').length
        seen.yards += ownLegs.filter(({ name }) => name === NORTH.name).length
      }
    }),
    { numRuns: 1_000 },
  )
  for (const [what, count] of Object.entries(seen)) expect([what, count > 300]).toEqual([what, true])
})
