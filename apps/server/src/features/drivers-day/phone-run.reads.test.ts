import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()

test('a phone shows the number of the council’s permit and its last day, once it is granted and not before', async () => {
  const owner = await server.owner()
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  const onStreet = await book(owner, [0, 6], { permitRequired: true, permitCost: 87, numberOfDays: 7 })
  await plannerOf(owner).createRun(truckId, { bookingId: onStreet.drop })
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  const permitOnPhone = async () => {
    const jobs = (await phone.open()).body.data.runs.flatMap((run) => run.jobs)
    return jobs.map((job) => [job.permitRequired, job.permitNumber, job.permitValidTo])
  }
  const path = `/bookings/${onStreet.bookingId}/permit`
  await owner.call({ method: 'PUT', path, body: { version: 0, state: 'applied' } })
  expect(await permitOnPhone()).toEqual([[true, '', null]])
  const [validFrom, validTo] = [toWireDate(today), toWireDate(addDays(today, 6))]
  const granted = { version: 1, state: 'granted', number: 'MB-4711', validFrom, validTo }
  await owner.call({ method: 'PUT', path, body: granted })
  expect(await permitOnPhone()).toEqual([[true, 'MB-4711', validTo]])
})
