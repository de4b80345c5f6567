import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { loadConfig, readEnvironment } from '#server/config.ts'
import type { Database } from '#server/database/pool.ts'
import { hasDemo } from '#server/demo/demo.store.ts'
import { DEMO_LOGIN, DEMO_PASSWORD } from '#server/demo/demo-people.ts'
import { fillDemo } from '#server/demo/fill-demo.ts'
import { openServices } from '#server/open-services.ts'
import { StartupError } from '#server/startup-error.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../../web/dist')
const DRAIN_MS = 10_000

/** Says in one line why the server cannot start, and leaves with 1. */
function refuseToStart(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const loaded = loadConfig(readEnvironment())
  if (!loaded.ok) refuseToStart(loaded.message)
  const { config } = loaded
  const log = pino({ level: config.logLevel })
  const { services, stop } = await openServices(config, log)
  if (config.isDemoWanted) await fillDemo(services)
  const http = await buildApp(config, services, WEB_FOLDER)

  let isStopping = false
  const shutDown = async () => {
    if (isStopping) return
    isStopping = true
    const impatience = setTimeout(() => process.exit(1), DRAIN_MS)
    await http.close()
    await stop()
    clearTimeout(impatience)
    process.exit(0)
  }
  process.on('SIGTERM', shutDown)
  process.on('SIGINT', shutDown)

  try {
    await http.listen({ host: config.host, port: config.port })
    await greet(portOf(http, config.port), services.global)
  } catch (problem) {
    await stop()
    throw portProblem(problem, config.port)
  }
}

/** The port that was taken, also when any free one was asked for. */
function portOf(http: FastifyInstance, wanted: number): number {
  const [address] = http.addresses()
  return typeof address === 'object' ? address.port : wanted
}

/** The two lines a person looks for after the start: where, and how to sign in to the demo company. */
async function greet(port: number, global: Database): Promise<void> {
  const login = (await hasDemo(global))
    ? `\n  Demo login: ${DEMO_LOGIN} with the password ${DEMO_PASSWORD}`
    : ''
  process.stdout.write(`\n  Skipyard is ready at http://localhost:${port}${login}\n\n`)
}

function portProblem(problem: unknown, port: number): unknown {
  const code = problem instanceof Error && 'code' in problem ? problem.code : ''
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} is taken. Stop what uses it or set PORT.`)
  if (code === 'EACCES')
    return new StartupError(`Port ${port} is not allowed for this user. Set PORT above 1023.`)
  return problem
}

start().catch((problem: unknown) => {
  if (problem instanceof StartupError) refuseToStart(problem.message)
  throw problem
})
