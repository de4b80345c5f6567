import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addedDriver, addTruck } from '#server/testing/fleet-calls.ts'
import { plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { gatherDay, readFrame } from './gather-day.ts'

const server = await shareTestServer()

test('a truck whose run has a driver takes part, though it has none of its own', async () => {
  const { owner } = await planningDay(server, 1)
  const truck = await addTruck(owner, {
    rego: 'SUB001',
    allocatedDriver: null,
    binTypes: [],
    maxBinSize: null,
  })
  const { _id: truckId } = truck.body.data
  const apart = () =>
    owner.inScope(async (scope) => {
      const frame = await readFrame(scope)
      if (!frame) throw new Error('The company has a yard')
      const { fleet } = await gatherDay(scope, today, frame)
      return fleet.find((one) => one.truckId === truckId)?.apart
    })
  expect(await apart()).toBe('no-driver')
  const driverId = await addedDriver(owner, { firstName: 'Sam', lastName: 'Stand-in' })
  await plannerOf(owner).createRun(truckId, { driverId })
  expect(await apart()).toBeNull()
})
