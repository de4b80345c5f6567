import { ERASURE, KEPT_FOR_TAX } from '@skipyard/domain/data-rights/erasure.ts'
import { CARED_FOR, NOT_PERSONAL } from '@skipyard/domain/data-rights/not-personal.ts'
import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { furnishCompany } from '#server/testing/furnish-company.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()
const MARK = 'HERBACEOUS'

const admin = (text: string, values: unknown[] = []) =>
  asOwner(server.database.admin, async (client) => (await client.query(text, values)).rows)

/** As if all work were done and paid. */
const finish = (tenantId: string) =>
  admin(
    `with a as (update jobs set status = 'Cancelled', run_id = null, position = null where tenant_id = $1),
     b as (update invoices set paid_cents = total_cents - credited_cents where tenant_id = $1),
     c as (update series set state = 'ended' where tenant_id = $1),
     d as (update runs set date = date - 90 where tenant_id = $1)
     update bookings set status = 'Cancelled', drop_status = 'Cancelled', pick_status = 'Cancelled' where tenant_id = $1`,
    [tenantId],
  )

async function columnsWith(word: string): Promise<string[]> {
  const columns = await admin(
    `select c.table_name as t, c.column_name as n from information_schema.columns c
     join pg_class k on k.relname = c.table_name and k.relkind = 'r' and k.relnamespace = 'public'::regnamespace
     where c.table_schema = 'public' and c.data_type in ('text', 'ARRAY', 'jsonb', 'bytea')`,
  )
  const counts = columns.map(
    ({ t, n }) =>
      `select '${t}.${n}' as place from "${t}" where "${n}"::text ilike '%${word}%' having count(*) > 0`,
  )
  return (await admin(counts.join(' union all '))).map(({ place }) => place).sort()
}

const listed = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).flatMap(([table, columns]) => columns.split(' ').map((name) => `${table}.${name}`))

test('once everybody who hires and drives is erased, only words of the business and invoices are left', async () => {
  const owner = await server.owner({ companyName: 'Marked Skips', jobPrefix: 'MAR' })
  const { tenantId } = owner.claims
  await furnishCompany(owner, MARK)
  await finish(tenantId)
  await admin(
    `with given as (update payments set undone_at = now() where tenant_id = $1 and kind = 'account')
     update bookings set paid_cents = 0 where tenant_id = $1 and not is_invoiced`,
    [tenantId],
  )
  const customers = await admin(
    'select id, name from customers where tenant_id = $1 and merged_into is null',
    [tenantId],
  )
  const drivers = await admin(
    `select id, trim(first_name || ' ' || last_name) as name from drivers where tenant_id = $1`,
    [tenantId],
  )
  expect(customers.length).toBeGreaterThan(2)
  for (const [kind, people] of [
    ['customer', customers],
    ['driver', drivers],
  ] as const) {
    for (const { id, name } of people) {
      const path = `/settings/data/people/${kind}/${id}/erase`
      const { status, body } = await owner.call({ method: 'POST', path, body: { typedName: name } })
      expect(status, `${kind} ${name} ${JSON.stringify(body)}`).toBe(200)
    }
  }
  const users = ERASURE.user.flatMap(({ table, set }) =>
    Object.keys(set ?? {}).map((name) => `${table}.${name}`),
  )
  const kept = KEPT_FOR_TAX.flatMap(({ table, set }) =>
    Object.keys(set ?? {}).map((name) => `${table}.${name}`),
  )
  const invited = ['invites.email', 'invites.name']
  const allowed = new Set([...invited, ...listed(NOT_PERSONAL), ...listed(CARED_FOR), ...users, ...kept])
  expect((await columnsWith(MARK)).filter((place) => !allowed.has(place))).toEqual([])
})
