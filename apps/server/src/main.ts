import { resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { atPort, type Config, defaultPublicUrl, readConfig } from '#server/config.ts'
import { isDatabaseAway } from '#server/database/is-database-away.ts'
import type { Database } from '#server/database/pool.ts'
import { hasDemo } from '#server/demo/demo.store.ts'
import { DEMO_LOGIN, DEMO_PASSWORD } from '#server/demo/demo-company.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { findPort, listenProblem } from '#server/find-port.ts'
import { type OpenServices, openServices } from '#server/open-services.ts'
import { StartupError } from '#server/startup-error.ts'

const INSUFFICIENT_RIGHTS = '42501'
const FULL_DISK = /^(ENOSPC|EDQUOT|53100)$/

const codeOf = (problem: Error): string =>
  'code' in problem && typeof problem.code === 'string' ? problem.code : ''

function startProblem(problem: unknown): unknown {
  if (!(problem instanceof Error)) return problem
  const code = codeOf(problem)
  if (FULL_DISK.test(code) || problem.message.includes('No space left on device')) {
    return new StartupError(
      'The disk that holds the database is full. Free some space and start again: what was saved is kept.',
    )
  }
  if (problem instanceof StartupError) return problem
  if (code === INSUFFICIENT_RIGHTS) {
    return new StartupError(
      `The user of the database may not do what Skipyard needs (${problem.message}). It must own the database and have CREATEROLE: see deploy/README.md.`,
    )
  }
  if (isDatabaseAway(problem)) {
    return new StartupError(
      `The database was lost while starting (${problem.message}). Check it and start again.`,
    )
  }
  return problem
}

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist')
/** What is still being sent then is cut off, and what is still at work then is left to the next start. */
const [DRAIN_MS, PATIENCE_MS] = [8_000, 12_000]

function refuseToStart(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** 'disconnect': the supervisor (`npm start`) is gone, and nobody else could stop the server. */
const STOP_SIGNS = ['SIGTERM', 'SIGINT', 'disconnect']

async function start(stopping: AbortSignal): Promise<void> {
  const loaded = readConfig()
  if (!loaded.ok) refuseToStart(loaded.message)
  const config = atPort(loaded.config, await findPort(loaded.config))
  const log = pino({ level: config.logLevel })
  const open = await openServices(config, log, stopping)
  try {
    await serve(config, open, { stopping, log })
  } catch (problem) {
    await open.stop().catch(() => undefined)
    throw listenProblem(problem, config)
  }
}

async function serve(
  config: Config,
  { services, stop }: OpenServices,
  { stopping, log }: { stopping: AbortSignal; log: Logger },
): Promise<void> {
  if (config.isDemoWanted) await fillDemo(services)
  const http = await buildApp(config, services, WEB_FOLDER)
  stopping.throwIfAborted()

  const shutDown = async () => {
    const cut = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS)
    const impatience = setTimeout(() => {
      log.warn('stopped while work was under way: the queue takes it up again')
      process.exit(0)
    }, PATIENCE_MS)
    await http.close()
    clearTimeout(cut)
    await stop()
    clearTimeout(impatience)
    process.exit(0)
  }
  stopping.addEventListener('abort', shutDown)

  await http.listen({ host: config.host, port: config.port })
  await greet(config, services.global)
  if (process.connected) process.send?.('ready')
  else if (process.send) process.emit('disconnect')
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']
const DEMO_WARNING =
  '\n  WARNING: others can reach this address, and everyone knows that login. Remove the demo: npm run remove-demo'

const isOpenToOthers = (host: string, publicUrl: string) =>
  !LOOPBACK.includes(host) || !LOOPBACK.includes(new URL(publicUrl).hostname)

async function greet({ host, port, publicUrl }: Config, global: Database): Promise<void> {
  const here = defaultPublicUrl(host, port)
  const elsewhere = publicUrl === here ? '' : `\n  People open it at ${publicUrl}`
  const isThere = await hasDemo(global)
  const login = isThere ? `\n  Demo login: ${DEMO_LOGIN} with the password ${DEMO_PASSWORD}` : ''
  const warning = isThere && isOpenToOthers(host, publicUrl) ? DEMO_WARNING : ''
  process.stdout.write(`\n  Skipyard is ready at ${here}${elsewhere}${login}${warning}\n\n`)
}

const stopping = new AbortController()
for (const sign of STOP_SIGNS) process.on(sign, () => stopping.abort())

start(stopping.signal).catch((problem: unknown) => {
  if (stopping.signal.aborted) process.exit(0)
  const reason = startProblem(problem)
  if (reason instanceof StartupError) refuseToStart(reason.message)
  throw problem
})
