import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Takes the connection away that a process of its own has borrowed; answers how that process ended. */
async function exitAfterLoss(kind: 'server' | 'plain'): Promise<unknown> {
  const program = join(import.meta.dirname, '../testing/lose-connection.ts')
  const child = spawn(process.execPath, [program, kind, JSON.stringify(database.admin)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const [pid] = await once(child.stdout, 'data')
  await asOwner(database.admin, (admin) => admin.query('select pg_terminate_backend($1)', [Number(pid)]))
  const [code] = await ended
  return code
}

test('a borrowed connection that is lost does not end the server: the next call takes another', async () => {
  expect(await exitAfterLoss('server')).toBe(0)
})

test('this test has teeth: with a pool as it comes, the same loss ends the process', async () => {
  expect(await exitAfterLoss('plain')).toBe(1)
})
