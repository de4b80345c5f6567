import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()

test('work whose transaction was undone is never told as done, even when it ignored why', async () => {
  const owner = await server.owner()
  const work = owner.inScope(async ({ db }) => {
    await sql`select 1 / 0`.execute(db).catch(() => undefined)
    return 'done'
  })
  await expect(work).rejects.toThrow('The transaction was undone')
})
