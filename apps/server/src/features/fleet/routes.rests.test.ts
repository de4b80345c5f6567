import { expect, test } from 'vitest'
import { addDriver as add } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const save = (member: TestMember, driverId: string, body: object) =>
  member.call({ method: 'PUT', path: `/drivers/${driverId}`, body })

test('a driver’s own rest is kept, stays where it is left out, goes back to the company’s, and is in the history', async () => {
  const { body } = await add(owner, driverInput())
  expect(body.data).toMatchObject({ restFrom: '', restMinutes: null })
  const id = body.data._id
  const rest = { restFrom: '11:30', restMinutes: 45 }
  const set = await save(owner, id, { ...driverInput(), ...rest, version: 1 })
  expect(set.body.data).toMatchObject(rest)
  const without = await save(owner, id, { ...driverInput({ firstName: 'Mario' }), version: 2 })
  expect(without.body.data).toMatchObject(rest)
  const back = await save(owner, id, { ...driverInput(), restFrom: '', restMinutes: '', version: 3 })
  expect(back.body.data).toMatchObject({ restFrom: '', restMinutes: null })
  const history = await owner.call({ method: 'GET', path: `/drivers/${id}/history` })
  const [latest, , told, created] = history.body.data
  expect(told.changes.slice(0, 2)).toEqual([
    { field: 'restFrom', label: 'Rest from', from: 'Company rest', to: '11:30am' },
    { field: 'restMinutes', label: 'Rest, minutes', from: '', to: '45' },
  ])
  expect(latest.changes).toContainEqual({
    field: 'restFrom',
    label: 'Rest from',
    from: '11:30am',
    to: 'Company rest',
  })
  expect(JSON.stringify(created.changes)).not.toContain('rest')
})

test.each([
  ['of no length', { restFrom: '12:00', restMinutes: '' }, 'restMinutes'],
  ['without a beginning', { restMinutes: 30 }, 'restFrom'],
  ['of five hours', { restFrom: '12:00', restMinutes: 300 }, 'restMinutes'],
  ['of part of a minute', { restFrom: '12:00', restMinutes: 7.5 }, 'restMinutes'],
  ['before the day began', { restFrom: '-1:00', restMinutes: 30 }, 'restFrom'],
  ['at no time of day', { restFrom: '24:30', restMinutes: 30 }, 'restFrom'],
])('a rest %s is refused at its field, and nothing is written', async (_, rest, field) => {
  const { body } = await add(owner, driverInput())
  const id = body.data._id
  const wrong = await save(owner, id, { ...driverInput(), ...rest, version: 1 })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  const kept = await owner.call({ method: 'GET', path: `/drivers/${id}` })
  expect(kept.body.data).toMatchObject({ version: 1, restFrom: '', restMinutes: null })
})

test('who only looks cannot change a rest, and another company knows nothing of the driver', async () => {
  const { body } = await add(owner, driverInput({ restFrom: '12:00', restMinutes: 30 }))
  const change = { ...driverInput(), restFrom: '13:00', version: 1 }
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await save(viewer, body.data._id, change)).status).toBe(403)
  expect((await save(await server.owner(), body.data._id, change)).status).toBe(404)
})
