import { afterEach, beforeEach, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { migrate } from '#server/database/migrate.ts'
import { externalPlace, type Place } from '#server/testing/backup-places.ts'

const COMPANIES = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b']
let place: Place

beforeEach(async () => {
  place = await externalPlace()
})
afterEach(() => place.drop())

const asCompany = (id: string, statement: string) =>
  asOwner(place.owner, async (client) => {
    await client.query(`select set_config('app.tenant_id', '${id}', false)`)
    return (await client.query(statement)).rows
  })

test('the lines that companies have decided are settled, also where their owner may not pass the walls', async () => {
  await migrate(place.owner, '0040-send-messages')
  await asOwner(place.owner, (client) =>
    // Lines alone are looked at here: no booking has to be there for them.
    client.query('alter table decided_lines drop constraint decided_lines_tenant_id_booking_id_fkey'),
  )
  for (const id of COMPANIES) {
    await asCompany(
      id,
      `insert into decided_lines values ('${id}', '${id}', '${id}', 'overdue', 'overdue', 'Two days', 1000, 2000,
         true, true, now(), 'Renee')`,
    )
  }
  await migrate(place.owner)
  for (const id of COMPANIES) {
    expect(await asCompany(id, 'select settled_thousandths from decided_lines')).toEqual([
      { settled_thousandths: 2000 },
    ])
  }
})
