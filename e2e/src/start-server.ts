import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from '../../tools/src/root.ts'

interface ServerSettings {
  dataDir: string
  port: number
  smtpUrl?: string
  isDemoWanted: boolean
  /** The online map: its style, and where its tiles come from. */
  map?: { styleUrl: string; hosts: string }
  /** An OSRM-compatible routing service. */
  routingUrl?: string
  /** A forecast service. */
  weatherUrl?: string
  /** Whether passwords cost next to nothing, instead of a sixth of a second each. */
  arePasswordsCheap?: boolean
  /** How a stand-in of Xero is reached; not set up without it. */
  xero?: Record<string, string>
  /** Where the product looks for Stripe. */
  stripeUrl?: string
}

export interface RunningServer {
  url: string
  stop: () => Promise<void>
  /** Ends it as a power cut does: at once, with nothing put in order. */
  kill: () => Promise<void>
}

const READY = /ready at (http:\S+)/

// Whatever the developer's own .env says must not reach the tests: an empty setting counts as not set.
const unset = {
  DATABASE_URL: '',
  PUBLIC_URL: '',
  JWT_SECRET: '',
  MAIL_FROM: '',
  XERO_CLIENT_ID: '',
  XERO_CLIENT_SECRET: '',
  XERO_SCOPES: '',
  XERO_SUBSCRIPTION: '',
  XERO_LOGIN_URL: '',
  XERO_IDENTITY_URL: '',
  XERO_API_URL: '',
  XERO_WEBHOOK_KEY: '',
  XERO_DAILY_LIMIT: '',
}

/** Where root starts the database, another account runs it: one that cannot get in has it in a folder of the system. */
function letDatabaseIn(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true })
  if (dirname(dataDir) !== tmpdir()) chmodSync(dirname(dataDir), 0o711)
}

/** Starts the product as `npm start` does, with its embedded database in the given folder. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const prepared = settings.arePasswordsCheap
    ? ['--import', join(import.meta.dirname, 'cheap-passwords.ts')]
    : []
  letDatabaseIn(settings.dataDir)
  const child = spawn(process.execPath, [...prepared, join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    // A group of its own: a Ctrl-C for the tests must not reach the database before the server.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      ...unset,
      HOST: '127.0.0.1',
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      SMTP_URL: settings.smtpUrl ?? '',
      MAP_STYLE_URL: settings.map?.styleUrl ?? 'none',
      ROUTING_URL: settings.routingUrl ?? '',
      WEATHER_URL: settings.weatherUrl ?? '',
      WEATHER_KEY: '',
      MAP_HOSTS: settings.map?.hosts ?? '',
      // Journeys sign up as companies from all over: who says so is believed.
      TRUST_PROXY: '1',
      DEMO: String(settings.isDemoWanted),
      LOG_LEVEL: 'warn',
      STRIPE_URL: settings.stripeUrl ?? '',
      // The shortest search there is: what journeys look at is what happens to a plan, not how good it is.
      PLAN_SECONDS: '1',
      ...settings.xero,
    },
  })
  const ended = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
  }
  // The rest is read on as well, so that the pipe never fills.
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      const url = READY.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const url = await Promise.race([ready, ended.then(() => null)])
  if (url === null) throw new Error('The server ended before it was ready, see above.')
  return { url, stop: end('SIGTERM'), kill: end('SIGKILL') }
}
