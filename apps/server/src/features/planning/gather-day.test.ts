import { addDays, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addedDriver, addTruck } from '#server/testing/fleet-calls.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { gatherDay, readFrame } from './gather-day.ts'

const server = await shareTestServer()

async function apartOf(owner: TestMember, truckId: string) {
  return owner.inScope(async (scope) => {
    const frame = await readFrame(scope)
    if (!frame) throw new Error('The company has a yard')
    const { fleet } = await gatherDay(scope, today, frame)
    return fleet.find((one) => one.truckId === truckId)?.apart
  })
}

test('a truck whose driver cannot be sent takes no part, and the reason is that of the driver', async () => {
  const { owner } = await planningDay(server, 1)
  const because = async (driver: object) => {
    const allocatedDriver = await addedDriver(owner, driver)
    const { truckId } = await crewedTruck(owner, `APT${++count}`, { allocatedDriver })
    return apartOf(owner, truckId)
  }
  let count = 100
  expect(await because({ status: 'On leave' })).toBe('driver-on-leave')
  expect(await because({ licenseExpiry: toWireDate(addDays(today, -1)) })).toBe('licence-expired')
  expect(await because({ licenseExpiry: toWireDate(today) })).toBeNull()
  expect(await because({ [`${weekdayName(today).toLowerCase()}Hours`]: 'off' })).toBe('driver-off')
})

test('a truck whose run has a driver takes part, though it has none of its own', async () => {
  const { owner } = await planningDay(server, 1)
  const truck = await addTruck(owner, {
    rego: 'SUB001',
    allocatedDriver: null,
    binTypes: [],
    maxBinSize: null,
  })
  const { _id: truckId } = truck.body.data
  const apart = () => apartOf(owner, truckId)
  expect(await apart()).toBe('no-driver')
  const driverId = await addedDriver(owner, { firstName: 'Sam', lastName: 'Stand-in' })
  await plannerOf(owner).createRun(truckId, { driverId })
  expect(await apart()).toBeNull()
})
