import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { lockCompany } from './lock-company.ts'
import type { TenantScope } from './tenant-scope.ts'

const server = await openTestServer()
const owner = await server.owner()

const revision = () =>
  owner.inScope(async ({ db, tenantId }) => {
    const counter = db.selectFrom('tenant_counters').where('tenant_id', '=', tenantId)
    return (await counter.select('bookings_revision').executeTakeFirstOrThrow()).bookings_revision
  })

const someoneWaits = () =>
  asOwner(server.database.admin, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rowCount !== 0
  })

/** Whether another member of the company gets past `take` while a first one holds the lock. */
async function overtakes(take: (scope: TenantScope) => Promise<void>): Promise<boolean> {
  const order: string[] = []
  const isHeld = Promise.withResolvers<void>()
  const isOver = Promise.withResolvers<void>()
  const first = owner.inScope(async (scope) => {
    await lockCompany(scope)
    isHeld.resolve()
    await isOver.promise
    order.push('first')
  })
  await isHeld.promise
  const second = owner.inScope(async (scope) => {
    const taken = take(scope).then(() => order.push('second'))
    while (order.length === 0 && !(await someoneWaits())) await new Promise(setImmediate)
    isOver.resolve()
    await taken
  })
  await Promise.all([first, second])
  return order[0] === 'second'
}

test('who changes bookings, stock or bins of a company does so after the other', async () => {
  expect(await overtakes((scope) => lockCompany(scope))).toBe(false)
  expect(await overtakes((scope) => lockCompany(scope, 'bookings'))).toBe(false)
})

test('who does not take the lock does not wait for it', async () => {
  expect(
    await overtakes(async ({ db, tenantId }) => {
      await db.selectFrom('bookings').where('tenant_id', '=', tenantId).select('id').execute()
    }),
  ).toBe(true)
})

test('the lock alone leaves what lists remember as it is; with their area it makes it old', async () => {
  const before = await revision()
  await owner.inScope((scope) => lockCompany(scope))
  expect(await revision()).toBe(before)
  await owner.inScope((scope) => lockCompany(scope, 'bookings'))
  expect(await revision()).toBe(before + 1)
})
