import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { createTestServer, openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()
const owner = await server.owner()

const book = () => owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })

/** Makes the database refuse every booking as it would for this reason. */
async function failBookings(code: string): Promise<void> {
  await asOwner(server.database.admin, (client) =>
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

test.each([
  { payload: '', message: 'The body is missing' },
  { payload: '{"a":', message: 'The body is not JSON' },
  { payload: '{"__proto__":1}', message: 'The body is not JSON' },
  { payload: `"${'x'.repeat(1_100_000)}"`, status: 413, message: 'This is too large' },
  { type: 'application/xml', payload: '<a/>', status: 415, message: 'A body of this kind is not read here' },
])(
  'a body that cannot be read is told of in our words: $message',
  async ({ type = 'application/json', payload, status = 400, message }) => {
    const headers = { authorization: `Bearer ${owner.token}`, 'content-type': type }
    const call = { method: 'POST', url: '/api/v1.0/bookings', headers, payload } as const
    const answer = await server.http.inject(call)
    expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status, body: { message } })
  },
)

test('nor is an address that is none, or one that is given twice', async () => {
  const headers = { authorization: `Bearer ${owner.token}` }
  const ask = async (path: string) => (await server.http.inject({ url: `/api/v1.0/${path}`, headers })).json()
  expect(await ask('bookings/%ff')).toEqual({ message: 'This call cannot be read' })
  expect(await ask('customers?q=a&q=b')).toMatchObject({ message: 'This must be text' })
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
