import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { tipSiteInput } from '#server/testing/planning-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { withYard } from '#server/testing/with-yard.store.ts'

const server = await shareTestServer()

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

test('between the jobs it says what the board has there: loads, tips while they are open, and the yard', async () => {
  const owner = await withYard(await server.owner())
  await owner.call({
    method: 'POST',
    path: '/tipSites',
    body: tipSiteInput({ name: 'Hallam Rd', closesAt: 900 }),
  })
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  const tomorrow = addDays(today, 1)
  const first = await book(owner, [1, 1])
  const second = await book(owner, [1, 8])
  const board = plannerOf(owner, tomorrow)
  const { _id: runId } = await board.createRun(truckId, { bookingId: first.drop })
  await board.update([{ runId, bookingsToAdd: [first.pick, second.drop] }])
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  const { runs, tipSites } = (await phone.open()).body.data
  const [run] = runs
  // Where the plan sends the truck can be chosen before anybody has tipped there.
  expect(tipSites).toEqual(['Hallam Rd'])
  const words = (legs: readonly { kind: string; name: string; openUntil: number | null }[]) =>
    legs.map(({ kind, name, openUntil }) => `${kind} ${name} ${openUntil ?? ''}`.trim())
  expect(run?.jobs.map(({ actionType, legs }) => [actionType, ...words(legs)])).toEqual([
    ['drop'],
    ['pick'],
    // Of one size and type: the emptied bin goes straight to the next customer.
    ['drop', 'tip Hallam Rd 900'],
  ])
  expect(run?.legsHome).toEqual([])
  const day = await owner.call({
    method: 'GET',
    path: `/runPlanner/runs?date=${encodeURIComponent(toWireDate(tomorrow))}`,
  })
  expect(day.body.data.tips).toMatchObject([{ name: 'Hallam Rd', closesAt: 900 }])
})

test('before leaving it loads what its truck takes, and the next bin when it comes by the yard again', async () => {
  const owner = await withYard(await server.owner())
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  const first = await book(owner, [1, 8])
  const second = await book(owner, [1, 8], { binSize: 8 })
  const board = plannerOf(owner, addDays(today, 1))
  const { _id: runId } = await board.createRun(truckId, { bookingId: first.drop })
  await board.update([{ runId, bookingsToAdd: [second.drop] }])
  const [run] = (await driverPhone(server.http, await driverToken(owner, driverId)).open()).body.data.runs
  expect(run?.loads).toEqual([{ binSize: 6, binType: 'Marrel', count: 1 }])
  expect(run?.jobs[1]?.legs).toMatchObject([
    { kind: 'load', loads: [{ binSize: 8, binType: 'Marrel', count: 1 }] },
  ])
})
