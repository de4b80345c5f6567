import type { RunStop, RunTimes, RunToTime } from '@skipyard/domain/run-times/run-model.ts'
import { timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { stopsOfJobs } from '@skipyard/domain/runs/spread-jobs.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gatherDay, readFrame } from '#server/features/planning/gather-day.ts'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { tipSiteInput, yardInput } from '#server/testing/planning-input.ts'
import { planningSites } from '#server/testing/planning-sites.ts'
import { isAll } from '#server/testing/rounds.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { withYard } from '#server/testing/with-yard.store.ts'
import { readDaysOfRuns, timesOfDays } from './days-of-runs.reads.ts'
import { readDriversOfDay } from './drivers-of-days.reads.ts'

const server = await shareTestServer()
const SITES = planningSites(7)
const MINUTES = 60
const day = (days: number) => toWireDate(addDays(today, days))
const rego = (index: number) => `SAM${100 + index}`

const someHire = fc.record({
  kind: fc.constantFrom('drop', 'one day', 'pick', 'exchange', 'relocate', 'extra'),
  site: fc.nat(SITES.length - 1),
  binSize: fc.constantFrom(6, 8),
  /** The runs its jobs go to. */
  runs: fc.tuple(fc.nat(3), fc.nat(3)),
  tip: fc.constantFrom('nearest', 'other', 'straight back'),
})

const someDay = fc.record({
  hires: fc.array(someHire, { minLength: 5, maxLength: 8 }),
  hasYards: fc.boolean(),
  /** So many first jobs of each run that its driver reports of; the last of them is only headed for. */
  reported: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2), fc.nat(2)),
})

type SomeHire = typeof someHire extends fc.Arbitrary<infer Hire> ? Hire : never

async function must(member: TestMember, path: string, body: object) {
  const answer = await member.call({ method: 'POST', path, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** A bin that is at its customer's. */
async function hireThatIsOut(owner: TestMember, { site, binSize }: SomeHire, pickIn: number) {
  const hire = await book(owner, [0, pickIn], { binSize, address: SITES[site] })
  const path = `/bookings/${hire.bookingId}`
  const { version } = await must(owner, `${path}/markDelivered`, { version: hire.version, date: day(0) })
  return { hire, path, version }
}

async function arrangeVisit(owner: TestMember, sample: SomeHire): Promise<string[]> {
  const { hire, path, version } = await hireThatIsOut(owner, sample, 7)
  const where = sample.kind === 'relocate' ? { address: SITES[(sample.site + 1) % SITES.length] } : {}
  const days = { date: day(0), pickDate: day(7), fromHour: 7, toHour: 17 }
  const wanted = { kind: sample.kind, binSize: sample.binSize, price: 470, priceReason: 'Agreed', ...where }
  const made = await must(owner, `${path}/visits`, { version, ...days, ...wanted })
  const drop: string = made.booking.actionDetails[0]._id
  return sample.kind === 'relocate' ? [hire.pick, drop] : [drop, hire.pick]
}

/** The jobs of today that a hire of this kind has. */
async function jobsOf(owner: TestMember, sample: SomeHire): Promise<string[]> {
  const { kind, site, binSize } = sample
  if (kind === 'drop') return [(await book(owner, [0, 7], { binSize, address: SITES[site] })).drop]
  if (kind === 'one day') {
    const { drop, pick } = await book(owner, [0, 0], { binSize, address: SITES[site] })
    return [drop, pick]
  }
  if (kind === 'pick') return [(await hireThatIsOut(owner, sample, 0)).hire.pick]
  if (kind !== 'extra') return arrangeVisit(owner, sample)
  const { path, version } = await hireThatIsOut(owner, sample, 7)
  const wanted = { version, date: day(0), fromHour: 7, toHour: 12, price: 95 }
  return [(await must(owner, `${path}/extra-picks`, wanted)).extraPick._id]
}

interface Crew {
  runId: string
  phone: ReturnType<typeof driverPhone>
}

async function crewsOf(owner: TestMember): Promise<Crew[]> {
  const crews: Crew[] = []
  for (const index of [0, 1, 2]) {
    const { truckId, driverId } = await crewedTruck(owner, rego(index))
    const phone = driverPhone(server.http, await driverToken(owner, driverId))
    for (const _ of index === 0 ? [1, 2] : [1]) {
      const { _id: runId } = await plannerOf(owner).createRun(truckId)
      crews.push({ runId, phone })
    }
  }
  return crews
}

type Board = ReturnType<typeof plannerOf>

/** Both halves of a visit go together; what a rule of the board refuses stays where it is. */
async function putOnRuns(
  { board, crews }: { board: Board; crews: readonly Crew[] },
  { kind, runs }: SomeHire,
  jobIds: string[],
) {
  const isVisit = kind === 'exchange' || kind === 'relocate'
  const parts = isVisit ? [jobIds] : jobIds.map((jobId) => [jobId])
  for (const [index, bookingsToAdd] of parts.entries())
    await board.update([{ runId: crews[runs[index] ?? 0]?.runId, bookingsToAdd }])
}

async function report({ runId, phone }: Crew, board: Board, count: number) {
  const { bookings } = await board.run(runId)
  const first = bookings.slice(0, count)
  for (const { actionId, actionType } of first) {
    await phone.say({ actionId, runId }, 'heading')
    const isLast = actionId === first.at(-1)?.actionId
    if (!isLast) await phone.say({ actionId, runId }, actionType === 'drop' ? 'delivered' : 'collected')
  }
}

async function furnish(owner: TestMember, { hires, reported }: { hires: SomeHire[]; reported: number[] }) {
  const board = plannerOf(owner)
  const { _id: tipSiteId } = await must(owner, '/tipSites', tipSiteInput({ name: 'Other', opensAt: 300 }))
  await must(owner, '/tipSites', tipSiteInput())
  const crews = await crewsOf(owner)
  const tips = { nearest: {}, other: { tipSiteId }, 'straight back': { isStraightBack: true } }
  for (const sample of hires) {
    const jobIds = await jobsOf(owner, sample)
    await putOnRuns({ board, crews }, sample, jobIds)
    for (const jobId of jobIds) await board.chooseTip(jobId, tips[sample.tip])
  }
  for (const [index, crew] of crews.entries()) await report(crew, board, reported[index] ?? 0)
}

const shown = (times: ReadonlyMap<string, RunTimes>) =>
  [...times]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([runId, { startsAt, endsAt, kilometres, stops, legsHome }]) => ({
      runId,
      kilometres: kilometres.toFixed(1),
      clock: [startsAt, endsAt].map((hour) => Math.round(hour * MINUTES)),
      stops: stops.map(({ jobId, beginsAt, leavesAt, isLate, legs }) => [
        jobId,
        Math.round(beginsAt * MINUTES),
        Math.round(leavesAt * MINUTES),
        isLate,
        legs.map(({ kind, name }) => `${kind} ${name}`),
      ]),
      home: legsHome.map(({ kind, name }) => `${kind} ${name}`),
    }))

const inOrder = (runs: readonly RunToTime[]) => runs.toSorted((one, other) => one.id.localeCompare(other.id))

test('a phone is timed as the board is, to the minute and 0.1 km, whatever the day', async () => {
  const seen = { driven: 0, visits: 0, tips: 0, yards: 0, shared: 0 }
  await fc.assert(
    fc.asyncProperty(someDay, async (sample) => {
      const owner = await withYard(await server.owner())
      if (sample.hasYards) await must(owner, '/yards', yardInput())
      await furnish(owner, sample)
      const [own, phone] = await owner.inScope(async (scope) => {
        const frame = await readFrame(scope)
        if (!frame) throw new Error('The company has a yard')
        const { board, yardOf = new Map(), drivenOf = new Map(), now } = await gatherDay(scope, today, frame)
        const runs = board.runs
          .filter(({ date }) => date === today)
          .map(
            ({ id, truckId, number, limits, jobIds }): RunToTime => ({
              id,
              truckId,
              number,
              limits,
              stops: stopsOfJobs(board, jobIds, { yardOf, drivenOf }),
            }),
          )
        const days = await readDaysOfRuns(
          scope,
          runs.map(({ truckId }) => ({ truckId, date: today })),
        )
        const drivers = await readDriversOfDay(scope, today)
        const stops = runs.flatMap((run) => run.stops)
        const bookings = Map.groupBy(stops, ({ bookingId }) => bookingId)
        const countOf = (isOne: (stop: RunStop) => unknown) => stops.filter(isOne).length
        seen.driven += countOf(({ driven }) => driven)
        seen.visits += countOf(({ carriedTo }) => carriedTo)
        seen.tips += countOf(({ tipByHand }) => tipByHand)
        seen.yards += countOf(({ yard }) => yard)
        seen.shared += [...bookings.values()].filter((both) => both.length > 1).length
        const times = timesOfRuns(runs, { ...frame, now, drivers })
        const { findTable } = server.services
        return [
          { runs: inOrder(runs), times: shown(times) },
          {
            runs: inOrder(days.days.flatMap((one) => one.runs)),
            times: shown(await timesOfDays(days, findTable)),
          },
        ]
      })
      expect(phone).toEqual(own)
    }),
    { numRuns: isAll ? 10 : 3, endOnFailure: true },
  )
  for (const [what, count] of isAll ? Object.entries(seen) : [])
    expect([what, count > 0]).toEqual([what, true])
}, 240_000)
