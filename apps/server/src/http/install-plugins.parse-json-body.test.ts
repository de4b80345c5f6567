import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let owner: TestMember
beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
})
afterAll(() => server.close())

const UNKNOWN_ID = '0198a000-0000-7000-8000-000000000000'
const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

async function send(method: 'POST' | 'DELETE' | 'PUT', path: string, payload: string) {
  const answer = await server.http.inject({
    method,
    url: `${BASE_PATH}${path}`,
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'idempotency-key': `deep-${method}-${path}`,
    },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([
  ['DELETE', `/drivers/${UNKNOWN_ID}`],
  ['DELETE', `/customers/${UNKNOWN_ID}`],
  ['POST', '/customers'],
  ['PUT', `/trucks/${UNKNOWN_ID}`],
  ['POST', '/login'],
  ['POST', '/logout'],
] as const)(
  '%s %s with a body nested without end is refused, and nothing falls over',
  async (method, path) => {
    for (const payload of [lists(5_000), objects(5_000), `{"name":${lists(100_000)}}`]) {
      expect(await send(method, path, payload)).toEqual({
        status: 400,
        body: { message: 'This body is nested too deeply' },
      })
    }
  },
)

test('thirty-two levels are read: a body that is wrong otherwise says what is wrong', async () => {
  const { status, body } = await send('POST', '/customers', `{"name":${lists(31)}}`)
  expect(status).toBe(400)
  expect(body.errors.map(({ field }: { field: string }) => field)).toContain('name')
})

test('texts that hold lists of their own are read without falling over', async () => {
  const path = `/users/${owner.claims.loginId}`
  for (const text of [lists(9_000), objects(3_000)]) {
    const answer = await owner.call({ method: 'PATCH', path, body: { todaysBookingsHeaders: text } })
    expect(answer.status).toBe(400)
  }
})
