import { addDays, formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addTruck, allocate } from '#server/testing/fleet-calls.ts'
import { passDaysOfRun } from '#server/testing/pass-days.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

const remove = async (path: string) => {
  const { status, body } = await owner.call({ method: 'DELETE', path })
  return [status, body.message]
}
const names = async (path: string, field: string) => {
  const { body } = await owner.call({ method: 'GET', path })
  return body.data.map((row: Record<string, string>) => row[field])
}

test('a truck with jobs to do, and the driver of a run to come, stay and say which runs', async () => {
  const { truckId, driverId } = await crewedTruck(owner, 'BSY001')
  const { drop } = await book(owner, [1, 7])
  await plannerOf(owner, addDays(today, 1)).createRun(truckId, { bookingId: drop })
  await allocate(owner, truckId, { version: 1, allocatedDriver: null })
  const run = `BSY001, Run 1 on ${formatShortDay(addDays(today, 1))}`
  expect(await remove(`/trucks/${truckId}`)).toEqual([
    409,
    `BSY001 has jobs to do: ${run}. Send them elsewhere first.`,
  ])
  expect(await remove(`/drivers/${driverId}`)).toEqual([
    409,
    `Driver BSY001 drives ${run}. Give each run another driver first.`,
  ])
})

test('a truck that is sold leaves the fleet, its driver the records; their past runs keep rego and name', async () => {
  const { truckId, driverId } = await crewedTruck(owner, 'OLD001')
  const { drop } = await book(owner, [0, 7])
  const run = await plannerOf(owner).createRun(truckId, { bookingId: drop })
  await owner.inScope((scope) => passDaysOfRun(scope, run._id, 3))
  await allocate(owner, truckId, { version: 1, allocatedDriver: null })
  expect(await remove(`/trucks/${truckId}`)).toEqual([200, undefined])
  expect(await remove(`/drivers/${driverId}`)).toEqual([200, undefined])
  expect(await names('/trucks', 'rego')).not.toContain('OLD001')
  expect(await names('/drivers', 'name')).not.toContain('Driver OLD001')
  const past = await plannerOf(owner, addDays(today, -3)).runs()
  expect(past[0]).toMatchObject({
    truckInfo: { truckRego: 'OLD001' },
    driverInfo: { driverName: 'Driver OLD001' },
  })
  const create = { date: plannerOf(owner).day, truckId }
  const call = { method: 'POST', path: '/runPlanner/create-run', body: create } as const
  expect((await owner.call(call)).status).toBe(404)
  expect((await addTruck(owner, { rego: 'OLD001' })).status).toBe(200)
})

test('an empty run of today goes with its truck', async () => {
  const { truckId } = await crewedTruck(owner, 'EMP001')
  await plannerOf(owner).createRun(truckId)
  expect(await remove(`/trucks/${truckId}`)).toEqual([200, undefined])
  const rest = await plannerOf(owner).runs()
  expect(rest.map(({ truckInfo }) => truckInfo.truckRego)).not.toContain('EMP001')
})
