import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { DEMO_LOGIN, DEMO_PASSWORD } from '#server/demo/demo-people.ts'
import { startRealServer } from './real-server.ts'

test('SIGTERM ends the server cleanly, without being forced, though a screen is listening for changes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-stop-'))
  const server = await startRealServer(dataDir, { DEMO: 'true' })
  const signIn = await fetch(`${server.url}${BASE_PATH}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_LOGIN, password: DEMO_PASSWORD }),
  })
  const { token } = JSON.parse(await signIn.text()).data
  const stream = await fetch(`${server.url}${BASE_PATH}/events`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const reader = stream.body?.getReader()
  const heard = new TextDecoder().decode((await reader?.read())?.value)
  expect(heard).toContain('event: open')

  const gone = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  rmSync(dataDir, { recursive: true, force: true })
})
