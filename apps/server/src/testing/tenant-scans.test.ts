import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withScope } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { bookingInput } from './booking-input.ts'
import { tenantFaults, watchStatements } from './tenant-scans.store.ts'
import { openTestServer } from './test-server.ts'

const server = await openTestServer()
const owner = await server.owner()

/** What is found at the statements that some work runs in the owner's company. */
async function faultsOf(work: (scope: TenantScope) => Promise<unknown>): Promise<string[]> {
  const watch = watchStatements(server.services.pool)
  const done = Promise.withResolvers<unknown>()
  // A connection that was there before is not watched.
  const held = await Promise.all(Array.from({ length: 4 }, () => server.services.pool.connect()))
  for (const client of held) client.release(true)
  watch.during(() => {
    withScope(server.services.pool, owner.claims, work).then(done.resolve, done.reject)
  })
  await done.promise
  const statements = watch.take()
  expect(statements.length).toBeGreaterThan(1)
  return (await tenantFaults(server.database.admin, statements)).map((fault) => fault.split(':')[0] ?? '')
}

test('a booking is taken, listed and read by statements that name their tenant in every scan', async () => {
  const { body } = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput({}) })
  await owner.call({ method: 'POST', path: '/bookings/getBookings', body: {} })
  const found = await owner.call({ method: 'GET', path: `/bookings/${body.data._id}` })
  expect(found.status).toBe(200)
})

test('a statement that names its tenant everywhere is in order, joined or not', async () => {
  const faults = await faultsOf(({ db, tenantId }) =>
    sql`
      select b.id, (select count(*) from jobs j where j.tenant_id = ${tenantId} and j.booking_id = b.id)
      from bookings b join customers c on c.tenant_id = b.tenant_id and c.id = b.customer_id
      where b.tenant_id = ${tenantId}`.execute(db),
  )
  expect(faults).toEqual([])
})

test('one that relies on the outer row, or on row policies, is found', async () => {
  const outer = ({ db, tenantId }: TenantScope) =>
    sql`
      select b.id, (select count(*) from jobs j where j.tenant_id = b.tenant_id and j.booking_id = b.id)
      from bookings b where b.tenant_id = ${tenantId}`.execute(db)
  expect(await faultsOf(outer)).toEqual(['jobs is read without its tenant as a value'])
  const policies = ({ db }: TenantScope) => db.selectFrom('customers').select('id').execute()
  expect(await faultsOf(policies)).toEqual(['customers is read without its tenant as a value'])
})

test('rows that come from a parameter alone are found', async () => {
  const faults = await faultsOf(({ db, tenantId }) =>
    sql`
      insert into booked_suburbs (tenant_id, suburb)
      select ${tenantId}, suburb from unnest(${['Altona']}::text[]) as suburb`.execute(db),
  )
  expect(faults).toEqual(['rows of a parameter are inserted beside no row of the tenant'])
})
