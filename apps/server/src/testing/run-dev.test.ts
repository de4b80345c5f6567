import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { isPostmasterRunning } from '#server/database/embedded-postgres/is-postmaster-running.ts'
import { ofTheTests } from './of-the-tests.ts'

const DEV = resolve(import.meta.dirname, '../../../../tools/src/dev.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-dev-'))
// The database's account can enter it: nothing is kept elsewhere.
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** `npm run dev` with ports of its own. */
function runDev(settings: Record<string, string>) {
  const child = spawn(process.execPath, [DEV], {
    env: {
      ...ofTheTests,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEMO: 'false',
      NO_COLOR: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece))
  return { child, said: () => said, end: once(child, 'close') }
}

test('npm run dev serves the page and, behind it, the server; one signal ends both and the database', async () => {
  const { child, said, end } = runDev({ WEB_PORT: '0' })
  const heard = (words: RegExp) =>
    vi.waitFor(() => expect(said()).toMatch(words), { timeout: 120_000, interval: 50 })
  await heard(/Local:\s+http/)
  await heard(/Skipyard is ready at/)
  const [, page = ''] = /Local:\s+(http:\/\/\S+?)\/?\s/.exec(said()) ?? []
  expect(await (await fetch(page)).text()).toContain('id="root"')
  expect((await fetch(`${page}${BASE_PATH}/profile`)).status).toBe(401)
  expect(said()).toContain(`People open it at ${page.replace('127.0.0.1', 'localhost')}`)
  child.kill('SIGTERM')
  expect(await end).toEqual([0, null])
  expect(isPostmasterRunning(join(dataDir, 'postgres'))).toBe(false)
})

test('a port of the page that is taken is said in one line that names its setting', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const taken = String(typeof address === 'object' ? address?.port : '')
  const { said, end } = runDev({ WEB_PORT: taken })
  expect(await end).toEqual([1, null])
  other.close()
  expect(said()).toBe(`Port ${taken} is taken. Stop what uses it or set WEB_PORT.\n`)
})
