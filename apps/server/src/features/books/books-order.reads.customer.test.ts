import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { readOrder } from './books-order.reads.ts'

const server = await shareTestServer()

test.each([
  ['51824753556', '51824753556'],
  ['51 824 753 556', '51824753556'],
  ['51824753557', ''],
])('of a customer with the ABN %j the books hear %j, as the paper says', async (kept, abn) => {
  const owner = await server.owner()
  const { _id, contactID } = await invoicesOf(owner).made()
  const order = await owner.inScope(async (scope) => {
    await sql`update customers set abn = ${kept} where tenant_id = ${scope.tenantId} and id = ${contactID}`.execute(
      scope.db,
    )
    return readOrder(scope, _id)
  })
  expect(order?.customer.abn).toBe(abn)
})
