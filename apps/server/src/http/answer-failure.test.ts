import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { createTestServer, openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()
const owner = await server.owner()

const book = () => owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })

/** Makes the database refuse every booking as it would for this reason. */
async function failBookings(code: string): Promise<void> {
  await asOwner(server.database.connection, (client) =>
    client.query(`
      create or replace function fail() returns trigger language plpgsql
        as $$ begin raise exception 'as if' using errcode = '${code}'; end $$;
      create or replace trigger fails before insert on bookings for each row execute function fail()`),
  )
}

test.each([
  ['53100', 'the disk is full'],
  ['53200', 'memory is short'],
  ['53300', 'there are too many connections'],
  ['57P01', 'the database shuts down'],
  ['58030', 'the disk fails'],
  ['25006', 'the database has become a standby'],
])('an outage is 503 with Retry-After, never 500: %s, %s', async (code) => {
  await failBookings(code)
  const { status, headers, body } = await book()
  expect({ status, body }).toEqual({
    status: 503,
    body: { message: 'The database cannot be used right now. Please try again in a moment.' },
  })
  expect(headers).toHaveProperty('retry-after')
})

test('this test has teeth: what is no outage stays 500', async () => {
  await failBookings('22012')
  expect((await book()).status).toBe(500)
})

test('a pool that has ended is an outage too, and the server is then not ready', async () => {
  const other = await createTestServer()
  const member = await other.owner()
  const end = other.services.pool.end.bind(other.services.pool)
  await end()
  other.services.pool.end = async () => undefined
  const { status, headers } = await member.call({ method: 'GET', path: '/profile' })
  expect(status).toBe(503)
  expect(headers).toHaveProperty('retry-after')
  expect((await other.http.inject('/ready')).statusCode).toBe(503)
  await other.close()
})
