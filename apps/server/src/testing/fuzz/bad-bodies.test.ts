import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()
const owner = await server.owner()

const authorised = (request: InjectOptions): InjectOptions => ({
  ...request,
  headers: { ...request.headers, authorization: `Bearer ${owner.token}` },
})

test('a body over one megabyte is refused with 413', async () => {
  const request = {
    method: 'POST',
    url: `${BASE_PATH}/bookings`,
    payload: { name: 'x'.repeat(1_100_000) },
  } as const
  const answer = await server.http.inject(authorised(request))
  expect(answer.statusCode).toBe(413)
})

test('JSON that is broken, 200 levels deep or carries __proto__ is refused, not obeyed', async () => {
  const bodies = [
    '{"a":',
    `${'['.repeat(200)}${']'.repeat(200)}`,
    '{"__proto__":{"role":"owner"}}',
    'null',
    '"text"',
  ]
  for (const payload of bodies) {
    const request = {
      method: 'POST',
      url: `${BASE_PATH}/bookings`,
      payload,
      headers: { 'content-type': 'application/json' },
    } as const
    const answer = await server.http.inject(authorised(request))
    expect(answer.statusCode, payload.slice(0, 40)).toBe(400)
  }
})
