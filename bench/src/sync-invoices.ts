import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { XeroSettings } from '../../apps/server/src/config.ts'
import { agreeAtXero } from '../../apps/server/src/testing/agree-at-xero.ts'
import { bookingInput } from '../../apps/server/src/testing/booking-input.ts'
import { startXero } from '../../apps/server/src/testing/start-xero.ts'
import { openBenchDatabase } from './bench-database.ts'

/** Invoices of a customer and with a payment each to a stand-in of Xero: how long, and how many calls of each invoice. */
const INVOICES = Number(process.env.INVOICES ?? 1_000)
/** A minute of Xero's limits; 60000 is the real one, with which 1,000 invoices take over an hour. */
const MINUTE_MS = Number(process.env.MINUTE_MS ?? 6_000)
const AT_ONCE = 5
const A_MINUTE = 55
const MANY = 1_000_000
const PROGRAM = resolve(import.meta.dirname, '../../apps/server/src/testing/books-end/serve-until-killed.ts')
const SECRET = 'a secret for benchmarks, long enough for HMAC'

/** What the server is told, as its own `ToldToServe` says. */
interface Told {
  owner: pg.ClientConfig
  xero: XeroSettings
  tokenSecret: string
  vaultKey: string
}

type Xero = Awaited<ReturnType<typeof startXero>>
type Call = (method: string, path: string, body?: object) => Promise<ReturnType<typeof JSON.parse>>

async function serve(told: Told): Promise<{ child: ChildProcess; url: string }> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'skipyard-bench-'))
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, TOLD: JSON.stringify(told), DATA_DIR, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /^at (http\S+)$/.exec(line) ?? []
    if (url !== undefined) return { child, url }
  }
  throw new Error('the product did not start')
}

const callerOf =
  (url: string, token = ''): Call =>
  async (method, path, body) => {
    const answer = await fetch(`${url}/api/v1.0${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const read: ReturnType<typeof JSON.parse> = JSON.parse(await answer.text())
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`)
    return read.data
  }

/** A new company whose owner has signed in. */
async function register(url: string): Promise<Call> {
  const mark = Date.now()
  const password = 'every bin accounted 4'
  const { token } = await callerOf(url)('POST', '/register', {
    email: `owner-${mark}@example.com.au`,
    mobile: '0412345678',
    companyName: 'Bench Skips',
    password,
    passwordConfirm: password,
    noOfTrucks: 2,
    bins: 20,
    abn: '51824753556',
    agreement: true,
    timeZone: 'Australia/Melbourne',
    baseLocation: { name: 'Depot', suburb: 'Laverton North', postCode: '3026', lat: -37.83, lon: 144.78 },
  })
  return callerOf(url, token)
}

async function bill(call: Call): Promise<void> {
  for (let index = 0; index < INVOICES; index += 1) {
    const phone = `04${91_000_000 + index}`
    const customer = { name: `Person ${index}`, phone, email: `${phone}@example.com.au` }
    const { _id: bookingId } = await call('POST', '/bookings', bookingInput({ deposit: 50, ...customer }))
    await call('POST', '/invoices/generate', { bookingId })
  }
}

/** What is there twice, and what is not there at all, of invoices, contacts and payments. */
interface Astray {
  doubles: number
  lost: number
}

/** Of as many things wanted, by what each is told apart from the others. */
function astray(keys: readonly string[]): Astray {
  const distinct = new Set(keys).size
  return { doubles: keys.length - distinct, lost: Math.max(INVOICES - distinct, 0) }
}

function astrayIn({ invoices, contacts, payments }: ReturnType<Xero['books']>): Astray {
  const all = [
    invoices.filter(({ status }) => status !== 'VOIDED' && status !== 'DELETED').map(({ number }) => number),
    contacts.map(({ fields }) => `${fields.ContactNumber}`),
    payments.filter(({ isDeleted }) => !isDeleted).map(({ invoiceId }) => `${invoiceId}`),
  ].map(astray)
  const sum = (of: (one: Astray) => number) => all.reduce((total, one) => total + of(one), 0)
  return { doubles: sum(({ doubles }) => doubles), lost: sum(({ lost }) => lost) }
}

interface Synced extends Astray {
  seconds: number
}

/** Connects the company, and waits until everything is in its books and nothing is on its way any more. */
async function sync(call: Call, xero: Xero): Promise<Synced> {
  const organisation = xero.addOrganisation('Bench Skips')
  const { url } = await call('POST', '/xero/beginConnection')
  const back = await agreeAtXero(url, [organisation])
  const begun = performance.now()
  await call('POST', '/xero/finishConnection', back)
  while (xero.books(organisation).payments.length < INVOICES) await pause(20)
  const seconds = (performance.now() - begun) / 1_000
  while ((await call('GET', '/xero/queue')).counts.waiting > 0) await pause(200)
  return { seconds, ...astrayIn(xero.books(organisation)) }
}

async function measure(name: string, minuteMs: number, pace: { perMinute: number; minuteMs: number }) {
  const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs, perDay: MANY })
  const settings = { ...xero.settings, pace: { atOnce: AT_ONCE, perDay: MANY, ...pace } }
  const { child, url } = await serve({ ...told, xero: settings })
  const call = await register(url)
  await bill(call)
  const { seconds, doubles, lost } = await sync(call, xero)
  child.kill('SIGKILL')
  const calls = xero.calls.length / INVOICES
  const row = [name, seconds.toFixed(0), (INVOICES / seconds).toFixed(1), calls.toFixed(2)]
  await xero.stop()
  return `| ${[...row, `${xero.worst.refused}`, `${doubles}`, `${lost}`].join(' | ')} |`
}

const database = await openBenchDatabase('xero')
const told = { owner: database.connection, tokenSecret: SECRET, vaultKey: SECRET }
const lines = [
  await measure('none', 1, { perMinute: MANY, minuteMs: 1_000 }),
  await measure(`60 in ${MINUTE_MS / 1_000} s`, MINUTE_MS, { perMinute: A_MINUTE, minuteMs: MINUTE_MS }),
]
const head = [
  `### ${INVOICES} invoices of as many customers, a payment each`,
  '| limits | seconds | invoices a second | calls an invoice | turned away | doubles | lost |',
  '|---|---|---|---|---|---|---|',
]
process.stdout.write(`${[...head, ...lines].join('\n')}\nLoad ${loadavg()[0]?.toFixed(1)}\n`)
await database.stop()
