import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { ofTheTests } from '#server/testing/of-the-tests.ts'

const MAIN = resolve(import.meta.dirname, '../../main.ts')
const LISTENING = /Server listening at (http:\/\/127\.0\.0\.1:(\d+))/

/** A server process of its own, as `npm start` runs it. */
export interface RealServer {
  process: ChildProcess
  url: string
  port: number
  /** Milliseconds from spawn to listening. */
  startedInMs: number
}

/** Starts the server on a data directory and waits until it listens; throws with its exit code and what it complained of if it gives up. */
export async function startRealServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<RealServer> {
  const begun = performance.now()
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...ofTheTests,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: 'false',
      LOG_LEVEL: 'info',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(`${chunk}`))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, port] = LISTENING.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return { process: child, url, port: Number(port), startedInMs: performance.now() - begun }
  }
  if (child.exitCode === null) await once(child, 'exit')
  throw new Error(`the server did not start (exit ${child.exitCode}): ${said.join('').trim()}`)
}

/** Ends a server process with a signal and waits until it is gone. */
export async function endRealServer(server: RealServer, signal: NodeJS.Signals): Promise<void> {
  if (server.process.exitCode !== null || server.process.signalCode !== null) return
  const gone = once(server.process, 'exit')
  server.process.kill(signal)
  await gone
}
