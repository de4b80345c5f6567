import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type pg from 'pg'
import { inject } from 'vitest'
import type { XeroSettings } from '#server/config.ts'
import { ofTheTests } from '../of-the-tests.ts'
import { TOKEN_SECRET, VAULT_KEY } from '../test-server.ts'
import type { ToldToServe } from './serve-until-killed.ts'

const program = join(import.meta.dirname, 'serve-until-killed.ts')

/** A whole server as a process of its own, that one may kill. */
export interface KillableServer {
  url: string
  /** `kill -9`; answers once it is gone. */
  kill(): Promise<void>
}

/** Starts a server over the database of a test server, whose tokens it takes, and waits until it listens. */
export async function startKillableServer(
  connection: pg.ClientConfig,
  xero: XeroSettings,
): Promise<KillableServer> {
  const told: ToldToServe = { owner: connection, xero, tokenSecret: TOKEN_SECRET, vaultKey: VAULT_KEY }
  const child = spawn(process.execPath, [program], {
    env: {
      ...ofTheTests,
      TOLD: JSON.stringify(told),
      DATA_DIR: mkdtempSync(join(inject('scratchFolder'), 'killable-')),
      MAP_STYLE_URL: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^at (http\S+)$/.exec(line) ?? []
    if (url === undefined) continue
    // Why a call failed is on its log alone.
    child.stdout.pipe(process.stderr, { end: false })
    const kill = async () => {
      child.kill('SIGKILL')
      await ended
    }
    return { url, kill }
  }
  throw new Error(`The server did not start: ${await ended}`)
}
