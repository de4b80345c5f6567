import type { WirePlanRun } from '@skipyard/contract/planning/proposal.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { planningSites } from '#server/testing/planning-sites.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { rearrangePlan } from './rearrange-plan.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)

test('half of an exchange that is dragged takes the other half along', async () => {
  const { owner, trucks } = await planningDay(server, 4)
  const old = await book(owner, [0, 5], { binType: 'Hook', address: planningSites(5)[4] })
  const path = `/bookings/${old.bookingId}`
  const delivered = { version: old.version, date: toWireDate(today) }
  const out = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: delivered })
  const days = { date: toWireDate(tomorrow), pickDate: toWireDate(addDays(today, 9)) }
  const hours = { fromHour: 7, toHour: 17, price: 520 }
  const body = { version: out.body.data.version, kind: 'exchange', binSize: 6, ...days, ...hours }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const drop: string = made.body.data.booking.actionDetails[0]._id
  const planning = planningOf(owner, tomorrow)
  const { planId, proposal } = await planning.plan()
  const run = proposal.runs.find(({ stops }) => stops.some(({ actionId }) => actionId === drop))
  const rest = run?.stops.map(({ actionId }) => actionId).filter((id) => id !== drop) ?? []
  expect(rest).toContain(old.pick)
  const other = trucks.find((id) => id !== run?.truckId)
  const moved = await planning.rearrange(planId, [
    { key: run?.key, actionIds: rest },
    { truckId: other, actionIds: [drop] },
  ])
  const after: WirePlanRun[] = moved.body.data.proposal.runs
  const itsRun = after.find(({ stops }) => stops.some(({ actionId }) => actionId === drop))
  expect(itsRun?.truckId).toBe(other)
  expect(itsRun?.stops.map(({ actionId }) => actionId)).toEqual([drop, old.pick])
})

test('a proposal that is moved later in its day leaves by the minute it is then', async () => {
  const { owner } = await planningDay(server, 4)
  const planning = planningOf(owner, tomorrow)
  const { planId, proposal } = await planning.plan()
  const [run] = proposal.runs
  const runs = [{ key: run?.key ?? '', actionIds: run?.stops.map(({ actionId }) => actionId) ?? [] }]
  const moved = await owner.inScope((scope) => {
    const now = instantOf(tomorrow, 11, scope.timeZone)
    return rearrangePlan(
      { ...scope, today: tomorrow, now },
      { params: { planId }, query: undefined, body: { runs } },
      server.services.planner,
    )
  })
  const after = moved.proposal?.runs.find(({ key }) => key === runs[0]?.key)
  expect(after?.stops[0]?.arrivesAt).toBeGreaterThanOrEqual(11 * 60)
})

test('the office leaves out the drop of a bin that is on the truck, as on the board, and nothing else of its run', async () => {
  const { owner } = await planningDay(server, 0)
  const { truckId, driverId } = await crewedTruck(owner, 'CARRY1')
  const old = await book(owner, [0, 7], { binType: 'Hook', address: planningSites(1)[0] })
  const path = `/bookings/${old.bookingId}`
  const delivered = { version: old.version, date: toWireDate(today) }
  const out = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: delivered })
  const days = { date: toWireDate(today), pickDate: toWireDate(addDays(today, 7)) }
  const hours = { fromHour: 7, toHour: 17, price: 520 }
  const site = { address: planningSites(2)[1], binSize: 6 }
  const body = { version: out.body.data.version, kind: 'relocate', ...site, ...days, ...hours }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const drop: string = made.body.data.booking.actionDetails[0]._id
  const board = plannerOf(owner)
  const run = await board.createRun(truckId, { bookingId: old.pick })
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  await phone.say({ actionId: old.pick, runId: run._id }, 'collected')
  const planning = planningOf(owner, today)
  const { planId, proposal } = await planning.plan()
  const proposed = proposal.runs.find(({ runId }) => runId === run._id)
  expect(proposed?.stops.map(({ actionId }) => actionId)).toEqual([old.pick, drop])
  const rearrange = (actionIds: string[]) => planning.rearrange(planId, [{ key: proposed?.key, actionIds }])
  expect((await rearrange([drop])).status).toBe(409)
  const moved = await rearrange([old.pick])
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  // Undone, it is one visit again: nothing is put between its halves, nor one of them elsewhere.
  expect((await rearrange([old.pick, drop])).status).toBe(200)
  const torn = await planning.rearrange(planId, [
    { key: proposed?.key, actionIds: [old.pick] },
    { truckId, actionIds: [drop] },
  ])
  expect([torn.status, torn.body.message]).toEqual([409, boardTexts.hasLeft])
  expect((await rearrange([old.pick])).status).toBe(200)
  const accepted = await planning.accept(planId, [{ key: proposed?.key }])
  expect(accepted.body.data.refused).toEqual([])
  expect(await board.jobsIn(run._id)).toEqual([old.pick])
  expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(drop)
})

test('the pick of an exchange whose drop is delivered since goes to another truck or out, as on the board', async () => {
  const { owner } = await planningDay(server, 0)
  const { truckId, driverId } = await crewedTruck(owner, 'HALF01')
  const other = await crewedTruck(owner, 'HALF02')
  const old = await book(owner, [0, 7], { binType: 'Hook', address: planningSites(1)[0] })
  const path = `/bookings/${old.bookingId}`
  const delivered = { version: old.version, date: toWireDate(today) }
  const out = await owner.call({ method: 'POST', path: `${path}/markDelivered`, body: delivered })
  const days = { date: toWireDate(today), pickDate: toWireDate(addDays(today, 7)) }
  const hours = { fromHour: 7, toHour: 17, price: 520 }
  const body = { version: out.body.data.version, kind: 'exchange', binSize: 6, ...days, ...hours }
  const made = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const drop: string = made.body.data.booking.actionDetails[0]._id
  const run = await plannerOf(owner).createRun(truckId, { bookingId: drop })
  const planning = planningOf(owner, today)
  const { planId, proposal } = await planning.plan({ mode: 'fit' })
  const proposed = proposal.runs.find(({ runId }) => runId === run._id)
  expect(proposed?.stops.map(({ actionId }) => actionId)).toEqual([drop, old.pick])
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  await phone.say({ actionId: drop, runId: run._id }, 'delivered')
  const stays = { key: proposed?.key, actionIds: [drop] }
  const moved = await planning.rearrange(planId, [stays, { truckId: other.truckId, actionIds: [old.pick] }])
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const after: WirePlanRun[] = moved.body.data.proposal.runs
  const ofPick = after.find(({ stops }) => stops.some(({ actionId }) => actionId === old.pick))
  expect(ofPick?.truckId).toBe(other.truckId)
  expect(ofPick?.stops).toHaveLength(1)
  const outOfIt = await planning.rearrange(planId, [stays, { key: ofPick?.key, actionIds: [] }])
  expect(outOfIt.status, JSON.stringify(outOfIt.body)).toBe(200)
})

test('a proposal is timed with the reports of now, and keeps what a driver has begun since in its place', async () => {
  const { owner } = await planningDay(server, 0)
  const { truckId, driverId } = await crewedTruck(owner, 'BEGUN1')
  const one = await book(owner, [0, 7], { address: planningSites(1)[0] })
  const two = await book(owner, [0, 7], { address: planningSites(2)[1] })
  const board = plannerOf(owner)
  const run = await board.createRun(truckId, { bookingId: one.drop })
  await board.update([{ runId: run._id, bookingsToAdd: [two.drop] }])
  const planning = planningOf(owner, today)
  const { planId, proposal } = await planning.plan({ mode: 'fit' })
  const proposed = proposal.runs.find(({ runId }) => runId === run._id)
  const rearrange = (actionIds: string[]) => planning.rearrange(planId, [{ key: proposed?.key, actionIds }])
  expect((await rearrange([one.drop, two.drop])).status).toBe(200)
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  await phone.say({ actionId: one.drop, runId: run._id }, 'delivered')
  const refused = await rearrange([two.drop, one.drop])
  expect([refused.status, refused.body.message]).toEqual([409, boardTexts.hasLeft])
  expect((await rearrange([one.drop, two.drop])).status).toBe(200)
})

test('a job whose driver has set out since is not gone to before the one that the proposal puts in front of it', async () => {
  const { owner } = await planningDay(server, 0)
  const { truckId, driverId } = await crewedTruck(owner, 'AHEAD1')
  const one = await book(owner, [0, 0], { address: planningSites(1)[0] })
  const delivered = { version: one.version, date: toWireDate(today) }
  const path = `/bookings/${one.bookingId}/markDelivered`
  await owner.call({ method: 'POST', path, body: delivered })
  const two = await book(owner, [0, 7], { address: planningSites(2)[1] })
  const board = plannerOf(owner)
  const run = await board.createRun(truckId, { bookingId: one.pick })
  await board.update([{ runId: run._id, bookingsToAdd: [two.drop] }])
  const planning = planningOf(owner, today)
  const { planId, proposal } = await planning.plan({ mode: 'fit' })
  const proposed = proposal.runs.find(({ runId }) => runId === run._id)
  const turned = { key: proposed?.key, actionIds: [two.drop, one.pick] }
  const stopsOf = (moved: Awaited<ReturnType<typeof planning.rearrange>>) => {
    const runs: WirePlanRun[] = moved.body.data.proposal.runs
    const stops = runs.find(({ runId }) => runId === run._id)?.stops ?? []
    expect(stops.map(({ actionId }) => actionId)).toEqual([two.drop, one.pick])
    return { way: (stops[1]?.arrivesAt ?? 0) - (stops[0]?.leavesAt ?? 0) }
  }
  const { way } = stopsOf(await planning.rearrange(planId, [turned]))
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  await phone.say({ actionId: one.pick, runId: run._id }, 'heading')
  // The cards of the other runs are moved, and all are timed again.
  const other = proposal.runs.find(({ runId }) => runId !== run._id)
  const again = other ? [{ key: other.key, actionIds: other.stops.map(({ actionId }) => actionId) }] : []
  const after = stopsOf(await planning.rearrange(planId, [turned, ...again]))
  expect(Math.abs(after.way - way)).toBeLessThanOrEqual(1)
  // Accepted it would put the job behind one that its driver does after it.
  const now = (await planning.read())?.proposal?.runs.find(({ runId }) => runId === run._id)
  expect(now).toMatchObject({ state: 'changed', changedBy: 'its driver' })
  const { data } = (await planning.accept(planId)).body
  expect(data.refused).toMatchObject([{ key: now?.key, message: 'Changed by its driver, plan again' }])
  const [onBoard] = (await board.runs()).filter(({ _id }) => _id === run._id)
  expect(onBoard?.bookings.map(({ actionId }) => actionId)).toEqual([one.pick, two.drop])
})
