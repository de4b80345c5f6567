import { expect, test } from 'vitest'
import { createVault } from '#server/tenancy/create-vault.ts'
import { driverInput } from '#server/testing/fleet-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const add = (key: string, changes: object = {}) =>
  owner.call({
    method: 'POST',
    path: '/drivers',
    body: driverInput(changes),
    headers: { 'idempotency-key': key },
  })

const keptHashes = async () => {
  const rows = await owner.inScope((scope) =>
    scope.db.selectFrom('idempotency_keys').select('request_hash').execute(),
  )
  return rows.map((row) => row.request_hash)
}

test('what is kept of a request does not tell what stood in it, not even that two said the same', async () => {
  for (const key of ['first-time', 'second-time']) expect((await add(key)).status).toBe(200)
  const [first, second, ...more] = await keptHashes()
  expect(more).toEqual([])
  expect(first).not.toBe(second)
  const { tenantId, loginId } = owner.claims
  const said = `${tenantId} ${loginId} first-time\nPOST /api/v1.0/drivers\n${JSON.stringify(driverInput({}))}`
  expect([first, second]).toContain(createVault('a key for tests, long enough to be one').fingerprint(said))
})

test('what was refused leaves its key free: corrected, it is saved under it', async () => {
  const { status } = await add('corrected-driver', { phone: '12' })
  expect(status).toBe(400)
  expect((await add('corrected-driver')).status).toBe(200)
})

test('the same request is answered as before, another one under its key is refused', async () => {
  const { body: answer } = await add('one-driver')
  expect((await add('one-driver')).body).toEqual(answer)
  const other = await add('one-driver', { accountNumber: '87654321' })
  expect(other.status).toBe(422)
  expect(other.body).toMatchObject({ savedId: answer.data._id })
})

test('another order under a key is refused with the first booking of the one that was saved', async () => {
  const orders = ordersOf(owner)
  const key = { 'idempotency-key': 'one-order-of-three' }
  const { body: saved } = await orders.make({ bookShort: true }, key)
  const other = await orders.make({ bookShort: true, furtherBins: [{ binSize: 8 }] }, key)
  expect([other.status, other.body.savedId]).toEqual([422, saved.data.bookings[0]._id])
})
