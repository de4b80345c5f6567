import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book } from '#server/testing/planner-calls.ts'
import { seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { countPastDates, readDates } from './series.store.ts'

const server = await shareTestServer()
const DATES = 270

/** A series that was due every fourth day for years, and once could not be made. */
async function longSeries() {
  const owner = await server.owner()
  const hire = await book(owner, [0, 7])
  const { _id } = await seriesOf(server, owner).started(hire.bookingId, seriesInput(14, { interval: 4 }))
  await owner.inScope(async ({ db, tenantId, now }) => {
    await sql`
      insert into series_dates (tenant_id, series_id, due_on, on_date, state, message, changed_at)
      select ${tenantId}, ${_id}, ${today}::date - 4 * n, ${today}::date - 4 * n,
        case when n = 200 then 'failed' when n < 20 then 'skipped' else 'made' end, '', ${now}
      from generate_series(1, ${DATES}) n`.execute(db)
  })
  return { owner, seriesId: _id }
}

test('a series of years is read back to its last booked date, with what waits for a person', async () => {
  const { owner, seriesId } = await longSeries()
  const dates = await owner.inScope(async (scope) => (await readDates(scope, [seriesId])).get(seriesId) ?? [])
  const past = dates.filter(({ date }) => date < today)
  expect(past).toHaveLength(21)
  expect(past[0]).toMatchObject({ state: 'failed', dueOn: addDays(today, -800) })
  expect(past[1]).toMatchObject({ state: 'made', dueOn: addDays(today, -80) })
})

test('what is out of sight is counted', async () => {
  const { owner, seriesId } = await longSeries()
  const counted = await owner.inScope((scope) => countPastDates(scope, seriesId, addDays(today, -400)))
  expect(counted).toBe(80)
})
