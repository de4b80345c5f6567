import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { signUp } from '../../apps/server/src/features/identity/testing/sign-up.ts'
import { openBenchDatabase } from './bench-database.ts'
import { startProduct } from './servers.ts'

// Strangers try passwords from many addresses, while people who are known here and people on new devices sign in.
const MINUTES = Number(process.env.MINUTES ?? 10)
const [TRIES_PER_SECOND, ADDRESSES, PEOPLE] = [50, 500, 100]
const [KNOWN_MS, NEW_MS] = [2_000, 10_000]
const PASSWORD = 'four bins 4 the bench'

const database = await openBenchDatabase('sign-in')
const product = await startProduct(database, [], { TRUST_PROXY: '1' })
const run = Date.now()
const emailOf = (number: number) => `flood-${run}-${number}@bench.example.com`

interface Try {
  email: string
  password: string
  address: string
  device?: string
}

async function post(path: string, body: object, { address, device }: Pick<Try, 'address' | 'device'>) {
  const began = performance.now()
  const answer = await fetch(`${product.url}/api/v1.0${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(device !== undefined && { cookie: `device=${device}` }),
    },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('device='))
  return {
    status: answer.status,
    ms: performance.now() - began,
    device: /^device=([^;]*)/.exec(cookie ?? '')?.[1] ?? '',
  }
}

const signIn = ({ email, password, ...from }: Try) => post('/login', { email, password }, from)

const homeOf = (number: number) => `203.0.${number >> 8}.${number & 255}`

/** Each founds a company, and is known by the device of it. */
async function addPeople(): Promise<string[]> {
  const devices: string[] = []
  for (let number = 0; number < 2 * PEOPLE; number += 1) {
    const person = signUp({
      email: emailOf(number),
      companyName: `Bench ${run} ${number}`,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    })
    const { status, device } = await post('/register', person, { address: homeOf(number) })
    if (status !== 200) throw new Error(`Signing up answered ${status}`)
    devices.push(device)
  }
  return devices
}

const statuses = new Map<number, number>()
const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

async function flood(until: number): Promise<void> {
  const answers: Promise<unknown>[] = []
  for (let turn = 0; performance.now() < until; turn += 1) {
    const stranger = turn % ADDRESSES
    const address = `198.51.${stranger >> 8}.${stranger & 255}`
    const email = `nobody-${turn % 5_000}@bench.example.com`
    answers.push(
      signIn({ email, password: 'a wrong password 1', address }).then(
        ({ status }) => count(status),
        () => count(0),
      ),
    )
    await pause(1_000 / TRIES_PER_SECOND)
  }
  await Promise.all(answers)
}

async function people(from: number, nextOf: (turn: number) => Try): Promise<number[]> {
  const answers = Array.from({ length: PEOPLE }, async (_, turn) => {
    await pause(Math.max(0, from + ((turn + 0.5) * MINUTES * 60_000) / PEOPLE - performance.now()))
    const { status, ms } = await signIn(nextOf(turn))
    return status === 200 ? ms : Number.POSITIVE_INFINITY
  })
  return Promise.all(answers)
}

function report(what: string, waits: readonly number[], limitMs: number): void {
  const sorted = waits.toSorted((one, other) => one - other)
  const within = waits.filter((ms) => ms <= limitMs).length
  const at = (share: number) => ((sorted[Math.floor(sorted.length * share)] ?? 0) / 1_000).toFixed(2)
  console.log(
    `${what}: ${within} of ${waits.length} within ${limitMs / 1_000} s; median ${at(0.5)}, p95 ${at(0.95)} s`,
  )
}

try {
  const devices = await addPeople()
  const from = performance.now()
  const [, ofKnown, ofNew] = await Promise.all([
    flood(from + MINUTES * 60_000),
    // On a phone away from home: the address is a new one too.
    people(from, (turn) => ({
      email: emailOf(turn),
      password: PASSWORD,
      address: homeOf(1_000 + turn),
      device: devices[turn] ?? '',
    })),
    people(from, (turn) => ({
      email: emailOf(PEOPLE + turn),
      password: PASSWORD,
      address: homeOf(2_000 + turn),
    })),
  ])
  console.log(
    `${MINUTES} minutes, ${TRIES_PER_SECOND} tries a second from ${ADDRESSES} addresses; load ${(loadavg()[0] ?? 0).toFixed(1)}; answers ${[...statuses].map(([status, times]) => `${status}: ${times}`).join(', ')}`,
  )
  report('known devices', ofKnown, KNOWN_MS)
  report('new devices', ofNew, NEW_MS)
} finally {
  await product.stop()
  await database.stop()
}
