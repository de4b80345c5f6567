import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

test('work whose transaction was undone is never told as done, even when it ignored why', async () => {
  const owner = await server.owner()
  const work = owner.inScope(async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('The transaction was undone')
})
