import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { yard as base } from '#server/testing/planning-day.ts'
import { yardInput } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)

async function settle(owner: TestMember): Promise<string> {
  const { body } = await owner.call({ method: 'GET', path: '/settings/' })
  const settings = { version: body.data.version, baseLocation: base }
  await owner.call({ method: 'PATCH', path: '/settings/', body: settings })
  const further = await owner.call({ method: 'POST', path: '/yards', body: yardInput() })
  return further.body.data._id
}

const driverOf = async (owner: TestMember, driverId: string) =>
  (await owner.call({ method: 'GET', path: `/drivers/${driverId}` })).body.data

const atHomeIn = async (owner: TestMember, driverId: string, changes: object) => {
  const { version, firstName, lastName } = await driverOf(owner, driverId)
  const body = { ...driverInput({ firstName, lastName }), version, ...changes }
  return owner.call({ method: 'PUT', path: `/drivers/${driverId}`, body })
}

test('a driver is at home in a yard of the company, and the history says so', async () => {
  const [owner, stranger] = [await server.owner(), await server.owner()]
  const { driverId } = await crewedTruck(owner, 'HOME01')
  const yardId = await settle(owner)
  expect((await driverOf(owner, driverId)).homeYard).toBeNull()
  const unknown = await atHomeIn(owner, driverId, { homeYardId: await settle(stranger) })
  expect([unknown.status, unknown.body.errors?.[0]?.field]).toEqual([400, 'homeYardId'])
  const moved = await atHomeIn(owner, driverId, { homeYardId: yardId })
  expect(moved.body.data.homeYard).toEqual({ _id: yardId, name: 'Campbellfield' })
  const left = await atHomeIn(owner, driverId, {})
  expect(left.body.data.homeYard).toEqual({ _id: yardId, name: 'Campbellfield' })
  const { body } = await owner.call({ method: 'GET', path: `/drivers/${driverId}/history` })
  expect(JSON.stringify(body.data)).toContain('Campbellfield')
  expect((await owner.call({ method: 'DELETE', path: `/yards/${yardId}` })).status).toBe(409)
  await atHomeIn(owner, driverId, { homeYardId: owner.claims.tenantId })
  expect((await driverOf(owner, driverId)).homeYard).toBeNull()
  expect((await owner.call({ method: 'DELETE', path: `/yards/${yardId}` })).status).toBe(200)
})

test('a truck in another yard than its driver is told on the board and on the phone', async () => {
  const owner = await server.owner()
  const { truckId, driverId } = await crewedTruck(owner, 'HOME02')
  const yardId = await settle(owner)
  const { drop } = await book(owner, [1, 4])
  const board = plannerOf(owner, tomorrow)
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
  const { driverLink } = (await owner.call({ method: 'POST', path: `/drivers/${driverId}/link` })).body.data
  const token = `${driverLink}`.split('/').at(-1)
  const shown = async () => {
    const [truck] = await board.trucks()
    const phone = await owner.call({ method: 'GET', path: `/driver-runs/${token}` })
    return [truck?.driverWarnings, phone.body.data.runs[0].truckYard]
  }
  expect(await shown()).toEqual([[], undefined])
  await atHomeIn(owner, driverId, { homeYardId: yardId })
  expect(await shown()).toEqual([['at home in Campbellfield'], base.suburb])
  const startPlace = { ...yardInput().address, name: '9 Gaffney St' }
  await atHomeIn(owner, driverId, { startPlace })
  expect(await shown()).toEqual([[], undefined])
})

test('a company with one yard sees no home of its drivers', async () => {
  const owner = await server.owner()
  const { driverId } = await crewedTruck(owner, 'HOME03')
  expect(await driverOf(owner, driverId)).not.toHaveProperty('homeYard')
})
