import { expect, test } from 'vitest'
import { addDriver as add } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const home = {
  name: '4 Elm Ct, Melton VIC 3337',
  suburb: 'Melton',
  postCode: '3337',
  lat: -37.68,
  lon: 144.58,
}
const save = (member: TestMember, driverId: string, body: object) =>
  member.call({ method: 'PUT', path: `/drivers/${driverId}`, body })

test('where a driver starts is kept, stays where it is left out, goes back to the yard, and is in the history', async () => {
  const { body } = await add(owner, driverInput())
  expect(body.data.startPlace).toBeNull()
  const id = body.data._id
  const moved = await save(owner, id, { ...driverInput(), startPlace: home, version: 1 })
  expect(moved.body.data.startPlace).toEqual(home)
  const without = await save(owner, id, { ...driverInput({ firstName: 'Mario' }), version: 2 })
  expect(without.body.data.startPlace).toEqual(home)
  const back = await save(owner, id, { ...driverInput(), startPlace: null, version: 3 })
  expect(back.body.data.startPlace).toBeNull()
  const history = await owner.call({ method: 'GET', path: `/drivers/${id}/history` })
  const [latest, , set, created] = history.body.data
  const field = { field: 'startPlace', label: 'Starts and ends at' }
  expect(set.changes).toContainEqual({ ...field, from: '', to: home.name })
  expect(latest.changes).toContainEqual({ ...field, from: home.name, to: '' })
  expect(JSON.stringify(created.changes)).not.toContain('startPlace')
})

test.each([
  ['outside Australia', { ...home, lat: 48.85, lon: 2.35 }, 'startPlace'],
  ['without a suburb', { ...home, suburb: '' }, 'startPlace'],
  ['with half a position', { ...home, lon: undefined }, 'startPlace.lon'],
  ['that is no place at all', 'Melton', 'startPlace'],
])('a start %s is refused at its field, and nothing is written', async (_, startPlace, field) => {
  const { body } = await add(owner, driverInput())
  const id = body.data._id
  const wrong = await save(owner, id, { ...driverInput(), startPlace, version: 1 })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  const kept = await owner.call({ method: 'GET', path: `/drivers/${id}` })
  expect(kept.body.data).toMatchObject({ version: 1, startPlace: null })
})

test('who only looks cannot move a start, and another company knows nothing of the driver', async () => {
  const { body } = await add(owner, driverInput({ startPlace: home }))
  const change = { ...driverInput(), startPlace: null, version: 1 }
  const driver = await server.member(owner.claims.tenantId, 'viewer')
  expect((await save(driver, body.data._id, change)).status).toBe(403)
  expect((await save(await server.owner(), body.data._id, change)).status).toBe(404)
})
