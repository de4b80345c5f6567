import { expect, test } from 'vitest'
import { addDriver as add } from '#server/testing/fleet-calls.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const save = (member: TestMember, driverId: string, body: object) =>
  member.call({ method: 'PUT', path: `/drivers/${driverId}`, body })

test('hours of the week are kept, stay where they are left out, are in the history and name the day that is wrong', async () => {
  const hours = { mondayHours: '7:00-15:30', sundayHours: 'Off' }
  const { body } = await add(owner, driverInput(hours))
  const kept = { mondayHours: '07:00-15:30', tuesdayHours: '', sundayHours: 'off' }
  expect(body.data).toMatchObject(kept)
  const id = body.data._id
  const without = await save(owner, id, { ...driverInput(), version: 1 })
  expect(without.body.data).toMatchObject(kept)
  await save(owner, id, { ...driverInput(), sundayHours: '', version: 2 })
  const history = await owner.call({ method: 'GET', path: `/drivers/${id}/history` })
  const [latest, , created] = history.body.data
  const sunday = { field: 'sundayHours', label: 'Sunday' }
  expect(latest.changes).toContainEqual({ ...sunday, from: 'Off', to: 'Company hours' })
  expect(created.changes).toContainEqual({ ...sunday, from: '', to: 'Off' })
  expect(JSON.stringify(created.changes)).not.toContain('tuesdayHours')
  const wrong = await save(owner, id, { ...driverInput(), fridayHours: '15:30-07:00', version: 3 })
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'fridayHours' }] } })
})
