import { expect, test } from 'vitest'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const home = {
  name: '4 Elm Ct, Melton VIC 3337',
  suburb: 'Melton',
  postCode: '3337',
  lat: -37.68,
  lon: 144.58,
}

test('the link to a run tells nobody where its driver lives, whose own phone says so', async () => {
  const owner = await server.owner()
  const { truckId, driverId } = await crewedTruck(owner, 'HOME01')
  const path = `/drivers/${driverId}`
  const { firstName, lastName, version } = (await owner.call({ method: 'GET', path })).body.data
  const body = { ...driverInput({ firstName, lastName }), startPlace: home, version }
  const saved = await owner.call({ method: 'PUT', path, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { drop: bookingId } = await book(owner, [0, 7])
  const { _id: runId } = await plannerOf(owner).createRun(truckId, { bookingId })
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  expect((await phone.open()).body.data.runs[0]).toMatchObject({ start: { lat: home.lat } })
  const made = await owner.call({ method: 'POST', path: '/runPlanner/run-link', body: { runId } })
  const token = `${made.body.data.runLink}`.split('/').at(-1)
  const sheet = await server.http.inject({ method: 'GET', url: `/api/v1.0/runs/${token}` })
  expect(sheet.statusCode).toBe(200)
  expect(sheet.json().data.jobs).toHaveLength(1)
  expect(sheet.body).not.toMatch(/Elm Ct|Melton|-37\.68|144\.58/)
})
