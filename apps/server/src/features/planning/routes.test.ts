import type { WirePlanRun } from '@skipyard/contract/planning/proposal.ts'
import { addDays, type LocalDate, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { addedDriver } from '#server/testing/fleet-calls.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay, yard } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)
const yesterday = addDays(today, -1)

/** What a run does while its driver rests: from then on, or once the job under way then is done. */
function startedInRest({ stops }: Pick<WirePlanRun, 'stops'>, rest: { from: number; minutes: number }) {
  const before = stops.filter(({ beginsAt }) => beginsAt <= rest.from)
  const over = Math.max(rest.from, ...before.map(({ leavesAt }) => leavesAt)) + rest.minutes
  return stops.slice(before.length).filter(({ beginsAt }) => beginsAt < over - 1)
}

describe('planning a day', () => {
  test('puts the jobs of an empty day into runs, and saves nothing before they are accepted', async () => {
    const { owner, jobs } = await planningDay(server, 8)
    const planning = planningOf(owner, tomorrow)
    const started = await planning.start()
    expect(started.body.data).toMatchObject({ jobs: 8, proposal: null, asked: { mode: 'anew' } })
    const { proposal } = await planning.plan()
    const placed = proposal.runs.flatMap(({ stops }) => stops.map(({ actionId }) => actionId))
    expect(placed.toSorted()).toEqual(jobs.toSorted())
    expect(proposal.before).toMatchObject({ jobs: 0, unplaced: 8, kilometres: 0 })
    expect(proposal.after).toMatchObject({ jobs: 8, unplaced: 0, lateJobs: 0 })
    expect(proposal.runs.every(({ state, runId }) => state === 'open' && runId === null)).toBe(true)
    expect(proposal.ways.guessed).toBe(proposal.ways.all)
    expect(await plannerOf(owner, tomorrow).runs()).toEqual([])
  })

  test('accepted, it stands on the board in one step, which undo takes back whole', async () => {
    const { owner, jobs } = await planningDay(server, 8)
    const [planning, board] = [planningOf(owner, tomorrow), plannerOf(owner, tomorrow)]
    const { planId, proposal } = await planning.plan()
    const { body } = await planning.accept(planId)
    expect(body.data.refused).toEqual([])
    const runs = await board.runs()
    const orderOf = (stops: { actionId: string }[]) => stops.map(({ actionId }) => actionId).join()
    expect(runs.map(({ bookings }) => orderOf(bookings)).toSorted()).toEqual(
      proposal.runs.map(({ stops }) => orderOf(stops)).toSorted(),
    )
    expect((await planning.read())?.proposal?.runs.every(({ state }) => state === 'accepted')).toBe(true)
    expect((await board.undo(body.data.undo)).status).toBe(200)
    expect(await board.runs()).toEqual([])
    expect((await board.unallocated()).map(({ actionId }) => actionId).toSorted()).toEqual(jobs.toSorted())
    expect((await planning.read())?.proposal?.runs.every(({ state }) => state === 'open')).toBe(true)
  })

  test('keeps to the hours of the drivers: who is off goes nowhere, who stops at noon that day is back by noon', async () => {
    const { owner, trucks } = await planningDay(server, 12)
    const weekday = `${weekdayName(tomorrow).toLowerCase()}Hours`
    const crew = async (truckId: string | undefined, thatDay: string) => {
      const datedHours = thatDay === '' ? [] : [{ date: toWireDate(tomorrow), hours: thatDay, note: '' }]
      const allocatedDriver = await addedDriver(owner, { [weekday]: 'off', datedHours })
      const path = `/trucks/${truckId}/allocateDriver`
      const { status } = await owner.call({ method: 'POST', path, body: { version: 1, allocatedDriver } })
      expect(status).toBe(200)
    }
    await crew(trucks[0], '')
    await crew(trucks[1], '07:00-12:00')
    const { proposal } = await planningOf(owner, tomorrow).plan()
    const runsOf = (truckId: string | undefined) =>
      proposal.runs.filter((run) => run.truckId === truckId && run.stops.length > 0)
    expect(runsOf(trucks[0])).toEqual([])
    expect(runsOf(trucks[2])).not.toEqual([])
    for (const { startsAt, endsAt } of runsOf(trucks[1])) {
      expect(startsAt).toBeGreaterThanOrEqual(420)
      expect(endsAt).toBeLessThanOrEqual(720)
    }
  })

  test('begins and ends the day of a truck where its driver does, as phone and list have it then', async () => {
    const { owner, trucks } = await planningDay(server, 12)
    const planning = planningOf(owner, tomorrow)
    const before = (await planning.plan()).proposal
    expect(before.runs.map(({ start, home }) => [start, home])).toEqual(before.runs.map(() => [null, null]))
    const startPlace = {
      name: '4 Elm Ct, Melton VIC 3337',
      suburb: 'Melton',
      postCode: '3337',
      lat: -37.68,
      lon: 144.58,
    }
    const driverOf = new Map<string, string>()
    for (const truckId of trucks) {
      const allocatedDriver = await addedDriver(owner, { startPlace })
      const path = `/trucks/${truckId}/allocateDriver`
      const { status } = await owner.call({ method: 'POST', path, body: { version: 1, allocatedDriver } })
      expect(status).toBe(200)
      driverOf.set(truckId, allocatedDriver)
    }
    const { planId, proposal } = await planning.plan()
    const driven = proposal.runs.filter(({ stops }) => stops.length > 0)
    expect(driven).not.toEqual([])
    const place = { name: '4 Elm Ct, Melton', lat: -37.68, lon: 144.58 }
    for (const run of driven) {
      expect([run.start, run.home]).toEqual([place, place])
      const ways = run.stops.flatMap(({ legs, kilometres }) => [
        ...legs.map((leg) => leg.kilometres),
        kilometres,
      ])
      const home = [...run.legsHome.map((leg) => leg.kilometres), run.kilometresHome]
      expect([...ways, ...home].reduce((sum, way) => sum + way, 0)).toBeCloseTo(run.kilometres, 0)
    }
    await planning.accept(planId)
    const { body } = await owner.call({ method: 'GET', path: '/runPlanner/list?tab=planned' })
    for (const run of driven) {
      const listed = body.data.find(({ rego }: { rego: string }) => rego === run.rego)
      expect(listed.kilometres).toBeCloseTo(run.kilometres, 0)
      const token = await driverToken(owner, driverOf.get(run.truckId) ?? '')
      const [onPhone] = (await driverPhone(server.http, token).open()).body.data.runs
      expect([onPhone?.start, onPhone?.home, onPhone?.loads]).toEqual([place, place, []])
      expect(onPhone?.jobs.map(({ legs }) => legs.map(({ kind }) => kind))).toEqual(
        run.stops.map(({ legs }) => legs.map(({ kind }) => kind)),
      )
    }
  })

  test('lets each driver rest when they do, and the others when the company does, as the list has it then', async () => {
    const { owner, trucks } = await planningDay(server, 12)
    const [truckId = ''] = trucks
    const allocatedDriver = await addedDriver(owner, { restFrom: '09:30', restMinutes: 90 })
    const path = `/trucks/${truckId}/allocateDriver`
    await owner.call({ method: 'POST', path, body: { version: 1, allocatedDriver } })
    const rest = { from: 490, minutes: 60 }
    const weights = { hour: 0, truckOut: 0, overtimeHour: 0, usualHours: 8, mostLateMinutes: 30 }
    const body = { rest, weights: { ...weights, kilometre: 1, balance: 1_000 }, version: 0 }
    expect((await owner.call({ method: 'PATCH', path: '/runPlanner/planning', body })).status).toBe(200)
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const out = proposal.runs.filter(({ stops }) => stops.length > 0)
    expect(out.map((run) => run.truckId)).toContain(truckId)
    expect(out.length).toBeGreaterThan(1)
    for (const run of out) {
      const own = run.truckId === truckId ? { from: 570, minutes: 90 } : rest
      expect(startedInRest(run, own)).toEqual([])
    }
    await planning.accept(planId)
    const { body: list } = await owner.call({ method: 'GET', path: '/runPlanner/list?tab=planned' })
    for (const { rego, startsAt, endsAt } of out) {
      const { expectedOut, expectedBack } = list.data.find((run: { rego: string }) => run.rego === rego)
      const minutes = (Date.parse(expectedBack) - Date.parse(expectedOut)) / 60_000
      expect(Math.abs(minutes - (endsAt - startsAt))).toBeLessThanOrEqual(1)
    }
  })

  test('run by run and card by card, each as the proposal has it', async () => {
    const { owner } = await planningDay(server, 8)
    const [planning, board] = [planningOf(owner, tomorrow), plannerOf(owner, tomorrow)]
    const { planId, proposal } = await planning.plan()
    const [run] = proposal.runs
    if (!run) throw new Error('There is no run')
    const last = run.stops.at(-1)?.actionId ?? ''
    await planning.accept(planId, [{ key: run.key, actionIds: [last] }])
    expect((await board.runs()).map(({ bookings }) => bookings.map(({ actionId }) => actionId))).toEqual([
      [last],
    ])
    const { body } = await planning.accept(planId, [{ key: run.key }])
    expect(body.data).toMatchObject({ accepted: [run.key], refused: [] })
    const [whole, ...others] = await board.runs()
    expect(whole?.bookings.map(({ actionId }) => actionId)).toEqual(run.stops.map(({ actionId }) => actionId))
    expect(others).toEqual([])
    const unknown = await planning.accept(planId, [{ key: run.key, actionIds: [planId] }])
    expect(unknown.status).toBe(404)
    await board.lock({ runId: whole?._id, locked: true })
    expect((await planning.read())?.proposal?.runs.find(({ key }) => key === run.key)).toMatchObject({
      state: 'accepted',
      locked: true,
    })
  })

  test('a repeated acceptance saves nothing twice', async () => {
    const { owner } = await planningDay(server, 4)
    const planning = planningOf(owner, tomorrow)
    const { planId } = await planning.plan()
    const key = { 'idempotency-key': `accept-${planId}` }
    const first = await planning.accept(planId, undefined, key)
    const again = await planning.accept(planId, undefined, key)
    expect(again.body).toEqual(first.body)
    const third = await planning.accept(planId)
    expect(third.body.data).toMatchObject({ undo: null, runs: [], refused: [] })
  })

  test('a second plan leaves a locked run as it is, and never has fewer jobs than the board', async () => {
    const { owner } = await planningDay(server, 8)
    const [planning, board] = [planningOf(owner, tomorrow), plannerOf(owner, tomorrow)]
    const first = await planning.plan()
    await planning.accept(first.planId)
    const [locked] = await board.runs()
    if (!locked) throw new Error('There is no run')
    await board.lock({ runId: locked._id, locked: true })
    await book(owner, [1, 9], { binSize: 6, binType: 'Hook' })
    const { proposal } = await planning.plan()
    const same = proposal.runs.find(({ runId }) => runId === locked._id)
    expect(same).toMatchObject({ locked: true, state: 'same' })
    expect(same?.stops.map(({ actionId }) => actionId)).toEqual(
      locked.bookings.map(({ actionId }) => actionId),
    )
    expect(proposal.after.jobs).toBeGreaterThanOrEqual(proposal.before.jobs)
  })

  test('what a colleague changed meanwhile is not overwritten: the run says who, the others are saved', async () => {
    const { owner, tenantId } = await planningDay(server, 8)
    const colleague = await server.member(tenantId, 'office')
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const [run, ...others] = proposal.runs
    const stolen = run?.stops[0]?.actionId ?? ''
    const theirs = plannerOf(colleague, tomorrow)
    const made = await theirs.createRun(others[0]?.truckId ?? run?.truckId ?? '', { bookingId: stolen })
    const now = await planning.read()
    expect(now?.proposal?.runs.find(({ key }) => key === run?.key)).toMatchObject({ state: 'changed' })
    const { body } = await planning.accept(planId)
    expect(body.data.refused.map(({ key }: { key: string }) => key)).toContain(run?.key)
    expect(await theirs.jobsIn(made._id)).toEqual([stolen])
  })

  test('only chosen trucks change, or only the order of one run', async () => {
    const { owner, trucks } = await planningDay(server, 6)
    const planning = planningOf(owner, tomorrow)
    const [truckId = ''] = trucks
    const { planId, proposal } = await planning.plan({ truckIds: [truckId] })
    expect(new Set(proposal.runs.map((run) => run.truckId))).toEqual(new Set([truckId]))
    await planning.accept(planId)
    const board = plannerOf(owner, tomorrow)
    const [run] = await board.runs()
    await board.order(run?._id ?? '', (run?.bookings ?? []).toReversed())
    const order = await planning.plan({ runId: run?._id })
    const changed = order.proposal.runs.filter(({ state }) => state !== 'same')
    expect(changed.map(({ runId }) => runId)).toEqual([run?._id])
    expect(order.proposal.after.jobs).toBe(order.proposal.before.jobs)
  })

  test('a card dragged by hand becomes part of the proposal', async () => {
    const { owner, trucks } = await planningDay(server, 6)
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const [run] = proposal.runs
    const [first = '', ...rest] = run?.stops.map(({ actionId }) => actionId) ?? []
    const other = trucks.find((id) => id !== run?.truckId)
    const { body } = await planning.rearrange(planId, [
      { key: run?.key, actionIds: rest },
      { truckId: other, actionIds: [first] },
    ])
    expect(body.data.proposal.isRearranged).toBe(true)
    await planning.accept(planId)
    const runs = await plannerOf(owner, tomorrow).runs()
    const its = runs.find(({ bookings }) => bookings.some(({ actionId }) => actionId === first))
    expect(its?.truckInfo.truckId._id).toBe(other)
    const twice = await planning.rearrange(planId, [{ truckId: other, actionIds: [first, first] }])
    expect(twice.status).toBe(409)
  })

  test('cards dragged by hand and back where they were leave nothing that could be lost', async () => {
    const { owner, trucks } = await planningDay(server, 6)
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const [run] = proposal.runs
    const actionIds = run?.stops.map(({ actionId }) => actionId) ?? []
    const [first = '', ...rest] = actionIds
    const other = trucks.find((id) => id !== run?.truckId)
    const isRearranged = async (orders: Parameters<typeof planning.rearrange>[1]) =>
      (await planning.rearrange(planId, orders)).body.data.proposal.isRearranged
    expect(await isRearranged([{ key: run?.key, actionIds: rest }])).toBe(true)
    expect(await isRearranged([{ key: run?.key, actionIds }])).toBe(false)
    expect(await isRearranged([{ truckId: other, actionIds: [first] }])).toBe(true)
    expect(await isRearranged([{ key: run?.key, actionIds }])).toBe(false)
  })

  test('is for those who plan runs, on days to come, from a yard', async () => {
    const { owner, tenantId } = await planningDay(server, 2)
    const viewer = planningOf(await server.member(tenantId, 'viewer'), tomorrow)
    expect((await viewer.start()).status).toBe(403)
    expect((await planningOf(owner, yesterday).start()).status).toBe(409)
    const homeless = await server.owner()
    await crewedTruck(homeless, 'XW48QP')
    expect((await planningOf(homeless, tomorrow).start()).body.message).toContain('yard')
    const { planId } = await planningOf(owner, tomorrow).plan()
    expect((await viewer.accept(planId)).status).toBe(403)
    const stranger = planningOf(await server.owner(), tomorrow)
    expect(await stranger.read(planId)).toBeNull()
    expect((await stranger.accept(planId)).status).toBe(404)
  })

  test('thrown away, it is gone', async () => {
    const { owner } = await planningDay(server, 2)
    const planning = planningOf(owner, tomorrow)
    const { planId } = await planning.plan()
    expect((await planning.discard(planId)).status).toBe(200)
    expect(await planning.read()).toBeNull()
    expect((await planning.finish(planId)).status).toBe(404)
  })
})

type Owner = Awaited<ReturnType<typeof planningDay>>['owner']

/** Says of the next days that they are worked whatever the calendar says, but for those that are closed. */
async function sayClosed(owner: Owner, closed: readonly LocalDate[], weekdays: LocalDate[] = []) {
  const path = '/settings/closed-days'
  const { version } = (await owner.call({ method: 'GET', path })).body.data
  const days = [0, 1, 2, 3, 4, 5]
    .map((ahead) => addDays(today, ahead))
    .filter((day) => !weekdays.includes(day))
  const closedDays = days.map((day) => ({
    date: toWireDate(day),
    name: `Day ${day}`,
    worked: !closed.includes(day),
  }))
  const body = { version, closedDays, weekdays: weekdays.map(weekdayName) }
  expect((await owner.call({ method: 'PUT', path, body })).status).toBe(200)
}

describe('where a job fits best', () => {
  test('is told for a new one on the next days, and for one that waits', async () => {
    const { owner, jobs } = await planningDay(server, 6)
    await sayClosed(owner, [])
    const body = {
      from: toWireDate(tomorrow),
      days: 5,
      kind: 'drop',
      place: { lat: yard.lat, lon: yard.lon },
      binSize: 6,
      binType: 'Hook',
    }
    const { body: answer } = await owner.call({ method: 'POST', path: '/runPlanner/seats', body })
    expect(answer.data.length).toBeGreaterThan(3)
    expect(answer.data[0]).toMatchObject({ runId: null, number: 1, addedKilometres: 0 })
    const waiting = await owner.call({
      method: 'POST',
      path: '/runPlanner/seats/unallocated',
      body: { date: toWireDate(tomorrow) },
    })
    const ids = waiting.body.data.map(({ actionId }: { actionId: string }) => actionId)
    expect(ids.toSorted()).toEqual(jobs.toSorted())
  })
})

describe('where a job fits best is never told for', () => {
  /** The days of the five from tomorrow that are offered for a job; of today, only what is left of it would be. */
  async function offered(owner: Owner, more: object = {}) {
    const body = {
      from: toWireDate(tomorrow),
      days: 5,
      kind: 'drop',
      place: { lat: yard.lat, lon: yard.lon },
      binSize: 6,
      binType: 'Hook',
      ...more,
    }
    const { body: answer } = await owner.call({ method: 'POST', path: '/runPlanner/seats', body })
    const days: string[] = answer.data.map(({ date }: { date: string }) => date.slice(0, 10))
    return days.toSorted()
  }

  test('closed days, by name or by the week; a day that is worked after all is offered', async () => {
    const { owner } = await planningDay(server, 2)
    const waiting = () =>
      owner.call({
        method: 'POST',
        path: '/runPlanner/seats/unallocated',
        body: { date: toWireDate(tomorrow) },
      })
    await sayClosed(owner, [tomorrow], [addDays(today, 2)])
    expect(await offered(owner)).toEqual([3, 4, 5].map((ahead) => addDays(today, ahead)))
    expect((await waiting()).body.data).toEqual([])
    await sayClosed(owner, [])
    expect(await offered(owner)).toHaveLength(5)
    expect((await waiting()).body.data).toHaveLength(2)
  })

  test('a drop on the day of its pick or later', async () => {
    const { owner } = await planningDay(server, 2)
    await sayClosed(owner, [])
    const nextTwo = [tomorrow, addDays(today, 2)]
    expect(await offered(owner, { before: toWireDate(addDays(today, 3)) })).toEqual(nextTwo)
    expect(await offered(owner, { before: toWireDate(tomorrow) })).toEqual([])
  })
})

describe('planning settings', () => {
  test('what is not sent stays, and only the office says it', async () => {
    const tenantId = await server.company()
    const owner = await server.member(tenantId)
    const path = '/runPlanner/planning'
    const body = { version: 0, tellAfterMinutes: 45, rest: { from: 720, minutes: 30 } }
    const { body: saved } = await owner.call({ method: 'PATCH', path, body })
    expect(saved.data).toMatchObject({ tellAfterMinutes: 45, truckFactor: 1.2, version: 1 })
    expect((await owner.call({ method: 'GET', path })).body.data).toEqual(saved.data)
    expect((await owner.call({ method: 'PATCH', path, body })).status).toBe(409)
    const ends = { version: 1, dayEndsAt: 60 }
    expect((await owner.call({ method: 'PATCH', path, body: ends })).status).toBe(400)
    const dispatcher = await server.member(tenantId, 'dispatcher')
    expect((await dispatcher.call({ method: 'PATCH', path, body: { version: 1 } })).status).toBe(403)
  })
})
