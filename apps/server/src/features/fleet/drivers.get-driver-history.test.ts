import { expect, test } from 'vitest'
import { driverInput, truckInput } from '#server/testing/fleet-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()

const read = async (member: TestMember, path: string) => {
  const { body } = await member.call({ method: 'GET', path: `${path}/history` })
  return body.data
}

test('the office reads who changed a driver and who looked at the bank details, whose digits stay hidden', async () => {
  const owner = await server.owner()
  const office = await server.member(owner.claims.tenantId, 'office')
  const made = await owner.call({
    method: 'POST',
    path: '/drivers',
    body: driverInput({ phone: '0491570156', bsb: '063000', accountNumber: '12345678' }),
  })
  const path = `/drivers/${made.body.data._id}`
  await owner.call({ method: 'PUT', path, body: driverInput({ phone: '0398765432', version: 1 }) })
  await office.call({ method: 'POST', path: `${path}/reveal` })
  const [shown, changed, added] = await read(office, path)
  expect([shown.action, changed.action, added.action]).toEqual([
    'driver.bank-details-revealed',
    'driver.updated',
    'driver.created',
  ])
  expect(shown).toMatchObject({ by: expect.stringMatching(/.+/), changes: [] })
  expect(changed.changes).toContainEqual({
    field: 'phone',
    label: 'Phone',
    from: '0491 570 156',
    to: '03 9876 5432',
  })
  expect(JSON.stringify([shown, changed, added])).not.toMatch(/063000|12345678/)
})

test('a truck’s history names its drivers and ends with the truck, and is for owner and office alone', async () => {
  const owner = await server.owner()
  const driver = (await owner.call({ method: 'POST', path: '/drivers', body: driverInput({}) })).body.data
  const truck = (
    await owner.call({ method: 'POST', path: '/trucks', body: truckInput({ allocatedDriver: null }) })
  ).body.data
  const path = `/trucks/${truck._id}`
  await owner.call({
    method: 'POST',
    path: `${path}/allocateDriver`,
    body: { version: truck.version, allocatedDriver: driver._id },
  })
  const [allocated] = await read(owner, path)
  expect(allocated).toMatchObject({
    action: 'truck.driver-changed',
    changes: [{ field: 'driverName', label: 'Allocated driver', from: '', to: driver.name }],
  })
  const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  expect((await dispatcher.call({ method: 'GET', path: `${path}/history` })).status).toBe(403)
  expect((await dispatcher.call({ method: 'GET', path: `/drivers/${driver._id}/history` })).status).toBe(403)
  await owner.call({ method: 'DELETE', path })
  expect((await owner.call({ method: 'GET', path: `${path}/history` })).status).toBe(404)
})
