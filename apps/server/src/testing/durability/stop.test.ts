import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, expect, test } from 'vitest'
import { install } from './install.ts'
import { connectAsOwner } from './real-database.store.ts'
import { startRealServer } from './real-server.ts'
import { openOffice } from './writers.ts'

const dataDir = install(mkdtempSync(join(tmpdir(), 'skipyard-stop-')))

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('SIGTERM ends the server cleanly, without being forced, though a screen is listening for changes', async () => {
  const server = await startRealServer(dataDir)
  const { token } = await openOffice(() => server)
  const stream = await fetch(`${server.url}${BASE_PATH}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const reader = stream.body?.getReader()
  const heard = new TextDecoder().decode((await reader?.read())?.value)
  expect(heard).toContain('event: open')
  const owner = await connectAsOwner(dataDir)
  await owner?.query(`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`)
  await owner?.end()

  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})

test('a start that is refused, here on the database of a newer version, ends with 1 and one line alone', async () => {
  await expect(startRealServer(dataDir)).rejects.toThrow(
    /^the server did not start \(exit 1\): The database was last used by a newer Skipyard \(9999-later\)\.[^\n]*$/,
  )
})
