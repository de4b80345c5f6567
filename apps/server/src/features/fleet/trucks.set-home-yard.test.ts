import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { truckInput } from '#server/testing/fleet-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { yard as base } from '#server/testing/planning-day.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)

const truckOf = async (member: TestMember, truckId: string) =>
  (await member.call({ method: 'GET', path: `/trucks/${truckId}` })).body.data

async function settle(owner: TestMember): Promise<string> {
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  const settings = { version: body.data.version, baseLocation: base }
  await owner.call({ method: 'PATCH', path: '/settings/', body: settings })
  const further = await owner.call({ method: 'POST', path: '/yards', body: yardInput() })
  return further.body.data._id
}

const atHomeIn = async (owner: TestMember, truckId: string, homeYardId: string | null) => {
  const { version, rego } = await truckOf(owner, truckId)
  const body = { ...truckInput({ rego, binTypes: [], maxBinSize: null }), version, homeYardId }
  return owner.call({ method: 'PUT', path: `/trucks/${truckId}`, body })
}

const yardOf = (owner: TestMember, jobId: string): Promise<string | null> =>
  owner.inScope(async ({ db, tenantId }) => {
    const jobs = db.selectFrom('jobs').where('tenant_id', '=', tenantId).where('id', '=', jobId)
    return (await jobs.select('yard_id').executeTakeFirstOrThrow()).yard_id
  })

test('a truck is at home in a yard of its company, and its history says so', async () => {
  const [owner, stranger] = [await server.owner(), await server.owner()]
  const { truckId } = await crewedTruck(owner, 'YARD1')
  const yardId = await settle(owner)
  expect((await truckOf(owner, truckId)).homeYard).toBeNull()
  expect((await atHomeIn(owner, truckId, await settle(stranger))).status).toBe(400)
  const moved = await atHomeIn(owner, truckId, yardId)
  expect(moved.body.data.homeYard).toEqual({ _id: yardId, name: 'Campbellfield' })
  const { body } = await owner.call({ method: 'GET', path: `/trucks/${truckId}/history` })
  expect(JSON.stringify(body.data)).toContain('Campbellfield')
  expect((await owner.call({ method: 'DELETE', path: `/yards/${yardId}` })).status).toBe(409)
  expect((await atHomeIn(owner, truckId, owner.claims.tenantId)).body.data.homeYard).toBeNull()
})

test('its picks bring their bins there, and the board says where drops load', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'YARD1')
  const yardId = await settle(owner)
  await atHomeIn(owner, truckId, yardId)
  const { drop, pick } = await book(owner, [1, 1])
  const board = plannerOf(owner, tomorrow)
  const run = await board.createRun(truckId)
  const jobs = [{ runId: run._id, bookingsToAdd: [drop, pick] }]
  const { status } = await board.update(jobs)
  expect(status).toBe(200)
  expect(await yardOf(owner, pick)).toBe(yardId)
  const { body } = await owner.call({
    method: 'GET',
    path: `/runPlanner/runs?date=${toWireDate(tomorrow)}`,
  })
  expect(body.data.trucks[0].homeYard.name).toBe('Campbellfield')
  const cards = body.data.runs.flatMap(({ bookings }: { bookings: object[] }) => bookings)
  expect(cards.map(({ loadsAt }: { loadsAt?: { name: string } }) => loadsAt?.name)).toContain('Campbellfield')
})

test('a company with one yard sees no home and no yard on its board', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'YARD1')
  const { drop } = await book(owner, [1, 4])
  const board = plannerOf(owner, tomorrow)
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
  expect(await truckOf(owner, truckId)).not.toHaveProperty('homeYard')
  const { body } = await owner.call({
    method: 'GET',
    path: `/runPlanner/runs?date=${toWireDate(tomorrow)}`,
  })
  expect(JSON.stringify(body.data)).not.toMatch(/loadsAt|homeYard/)
})

test('picks in its runs follow it to another home, and keep that when their site is corrected', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'YARD1')
  const yardId = await settle(owner)
  const { bookingId, drop, pick } = await book(owner, [1, 1])
  const board = plannerOf(owner, tomorrow)
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [drop, pick] }])
  expect(await yardOf(owner, pick)).toBeNull()
  await atHomeIn(owner, truckId, yardId)
  expect(await yardOf(owner, pick)).toBe(yardId)
  await atHomeIn(owner, truckId, null)
  expect(await yardOf(owner, pick)).toBeNull()
  // Nearer to Campbellfield.
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })
  const day = toWireDate(tomorrow)
  const input = bookingInput({ deposit: 0, dropoffDate: day, pickupDate: day })
  const address = { ...input.address, lat: Number(input.address?.lat) + 0.001 }
  const corrected = await owner.call({
    method: 'PUT',
    path: `/bookings/${bookingId}`,
    body: { ...input, address, version: body.data.version },
  })
  expect(corrected.status).toBe(200)
  expect(await yardOf(owner, pick)).toBeNull()
})

/** A run in which a bin is emptied and set down again, both at the further yard; the truck is at home in the first. */
async function emptiedAndSetDown() {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'YARD1')
  const yardId = await settle(owner)
  const address = { ...yardInput().address, name: '3 Sydney Road', lat: yardInput().address.lat + 0.001 }
  const stock = { size: 8, type: 'Marrel', count: 2, date: toWireDate(today), yardId }
  expect((await owner.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })).status).toBe(200)
  const taken = await book(owner, [0, 1], { binSize: 8, address })
  const left = await book(owner, [1, 8], { binSize: 8, address })
  expect(await yardOf(owner, left.drop)).toBe(yardId)
  const board = plannerOf(owner, tomorrow)
  const run = await board.createRun(truckId)
  const added = [{ runId: run._id, bookingsToAdd: [taken.pick, left.drop] }]
  expect((await board.update(added)).status).toBe(200)
  expect(await yardOf(owner, taken.pick)).toBe(yardId)
  return { owner, yardId, board, taken, left }
}

test('a bin that is emptied and set down again leaves no yard and reaches none', async () => {
  const { owner, board, taken } = await emptiedAndSetDown()
  // Last in the run it comes home with the truck.
  const [now] = await board.runs()
  if (!now) throw new Error('a run')
  const turned = now.bookings.toReversed()
  expect((await board.order(now._id, turned)).status).toBe(200)
  expect(await yardOf(owner, taken.pick)).toBeNull()
})

test('a further pick between the two brings no bin and needs no yard', async () => {
  const { owner, yardId, board, taken, left } = await emptiedAndSetDown()
  const post = (path: string, body: object) => owner.call({ method: 'POST', path, body })
  const out = await book(owner, [0, 7])
  const delivered = { version: out.version, date: toWireDate(today) }
  const { version } = (await post(`/bookings/${out.bookingId}/markDelivered`, delivered)).body.data
  const when = { version, date: toWireDate(tomorrow), fromHour: 7, toHour: 12, price: null, comments: '' }
  const extra = (await post(`/bookings/${out.bookingId}/extra-picks`, when)).body.data.extraPick
  const [run] = await board.runs()
  if (!run) throw new Error('a run')
  expect((await board.update([{ runId: run._id, bookingsToAdd: [extra._id] }])).status).toBe(200)
  const order = [taken.pick, extra._id, left.drop]
  const cards = (await board.run(run._id)).bookings
  const between = order.flatMap((id) => cards.find(({ actionId }) => actionId === id) ?? [])
  expect((await board.order(run._id, between)).status).toBe(200)
  expect(await board.jobsIn(run._id)).toEqual(order)
  expect(await yardOf(owner, taken.pick)).toBe(yardId)
})

test('a pick that leaves its run brings its bin to the yard nearest to its site', async () => {
  const { owner, yardId, board, taken } = await emptiedAndSetDown()
  const [run] = await board.runs()
  if (!run) throw new Error('a run')
  await board.order(run._id, run.bookings.toReversed())
  expect(await yardOf(owner, taken.pick)).toBeNull()
  expect((await board.update([{ runId: run._id, bookingsToRemove: [taken.pick] }])).status).toBe(200)
  expect(await yardOf(owner, taken.pick)).toBe(yardId)
})

test('of two picks in a row both bring their bins to the yard of the drop after them', async () => {
  const { owner, yardId, board, taken, left } = await emptiedAndSetDown()
  const other = await book(owner, [0, 1])
  const [run] = await board.runs()
  if (!run) throw new Error('a run')
  await board.update([{ runId: run._id, bookingsToAdd: [other.pick] }])
  const order = [taken.pick, other.pick, left.drop]
  const cards = (await board.run(run._id)).bookings
  const inOrder = order.flatMap((id) => cards.find(({ actionId }) => actionId === id) ?? [])
  expect((await board.order(run._id, inOrder)).status).toBe(200)
  expect([await yardOf(owner, taken.pick), await yardOf(owner, other.pick)]).toEqual([yardId, yardId])
})

describe('a pick whose next drop leaves the run brings its bin home, and with the drop back to its yard', () => {
  type Changed = Awaited<ReturnType<TestMember['call']>>
  const post = (owner: TestMember, path: string, body: object) => owner.call({ method: 'POST', path, body })
  const edit = async (owner: TestMember, id: string, changed: object): Promise<Changed> => {
    const path = `/bookings/${id}`
    const { version, binSize, address } = (await owner.call({ method: 'GET', path })).body.data
    const days = { dropoffDate: toWireDate(tomorrow), pickupDate: toWireDate(addDays(today, 8)) }
    const body = { ...bookingInput({ deposit: 0, binSize, address, ...days }), version, ...changed }
    return owner.call({ method: 'PUT', path, body })
  }
  const changes: [string, (owner: TestMember, id: string) => Promise<Changed>][] = [
    ['moved', (owner, id) => edit(owner, id, { dropoffDate: toWireDate(addDays(today, 3)) })],
    ['deleted', (owner, id) => owner.call({ method: 'DELETE', path: `/bookings/${id}` })],
    ['cancelled', (owner, id) => edit(owner, id, { dropActionStatus: 'Cancelled' })],
  ]
  test.each(changes)('%s', async (_, change) => {
    const { owner, yardId, taken, left } = await emptiedAndSetDown()
    const { status, body } = await change(owner, left.bookingId)
    expect([status, await yardOf(owner, taken.pick)], JSON.stringify(body)).toEqual([200, null])
    const { _id, version } = body.data
    const undone = await post(owner, '/bookings/undo', { bookings: [{ _id, version }] })
    expect([undone.status, await yardOf(owner, taken.pick)]).toEqual([200, yardId])
  })
})
