import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createTokens } from '../../apps/server/src/http/tokens.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { FloorOrder } from './floor-server.ts'

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts')
const FLOOR = resolve(import.meta.dirname, 'floor-server.ts')
const SECRET = 'a secret for benchmarks, long enough for HMAC'
const HOUR = 3_600

/** A server process under load. */
export interface Running {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** A benchmark that fails must not leave its servers behind. */
function running(child: ChildProcess, url: string): Running {
  process.once('exit', () => child.kill('SIGTERM'))
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const answer = await fetch(`${url}/ready`).catch(() => undefined)
  if (answer?.ok) return
  if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode} before it was ready`)
  await pause(100)
  await untilReady(child, url)
}

/** The product as `npm start` runs it, on a benchmark's database; options of Node may keep its heap small, settings are the product's. */
export async function startProduct(
  database: BenchDatabase,
  nodeOptions: readonly string[] = [],
  settings: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'skipyard-bench-')),
      PORT: `${port}`,
      DEMO: 'false',
      JWT_SECRET: SECRET,
      MAP_STYLE_URL: 'none',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return running(child, url)
}

export async function startFloor(order: FloorOrder): Promise<Running> {
  const child = spawn(process.execPath, [FLOOR, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const [, port] = /listening on (\d+)/.exec(line) ?? []
    if (port !== undefined) return running(child, `http://127.0.0.1:${port}`)
  }
  throw new Error('the floor did not start')
}

/** An access token for a person of a benchmark's tenant. */
export const tokenFor = (ids: { loginId: string; tenantId: string; sessionId: string }): Promise<string> =>
  createTokens(SECRET).sign(ids, HOUR)
