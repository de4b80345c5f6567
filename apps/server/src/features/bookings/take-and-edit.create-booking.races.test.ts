import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import type { TestMember } from '#server/testing/test-server.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

/** FULL_RACES=1 runs the numbers of reliability.md (C2, C4, C5); the default is a tenth of them or less. */
const isFull = process.env.FULL_RACES === '1'
const RACES = Number(process.env.RACES ?? 60)
const KEYS = isFull ? 1_000 : RACES
const [CREATORS, EACH] = isFull ? [50, 200] : [50, 4]
const EDITS = isFull ? 1_000 : RACES
const PATIENCE_MS = 600_000

const server = await shareTestServer()

const list = (length: number) => Array.from({ length }, (_, index) => index)

function take(member: TestMember, headers: Record<string, string> = {}) {
  return member.call({ method: 'POST', path: '/bookings', body: bookingInput(), headers })
}

async function totalOf(member: TestMember): Promise<number> {
  const { body } = await member.call({ method: 'POST', path: '/bookings/getBookings?limit=1', body: {} })
  return body.total
}

describe('the same booking sent five times at once', () => {
  const sendAll = async (member: TestMember, headersOf: () => Record<string, string>) => {
    for (const _ of list(KEYS)) {
      const headers = headersOf()
      const answers = await Promise.all(list(5).map(() => take(member, headers)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      if ('idempotency-key' in headers) {
        expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
      }
    }
    return totalOf(member)
  }

  test(`is taken once per key, ${KEYS} times`, { timeout: PATIENCE_MS }, async () => {
    expect(await sendAll(await server.owner(), () => ({ 'idempotency-key': randomUUID() }))).toBe(KEYS)
  })

  test('is taken five times over without a key', { timeout: PATIENCE_MS }, async () => {
    expect(await sendAll(await server.owner(), () => ({}))).toBe(5 * KEYS)
  })
})

describe(`${CREATORS} people taking ${EACH} bookings each at once`, () => {
  /** Every creator's numbers in the order they were answered. */
  const runAll = (takeNumber: () => Promise<number>) =>
    Promise.all(
      list(CREATORS).map(async () => {
        const numbers: number[] = []
        for (const _ of list(EACH)) numbers.push(await takeNumber())
        return numbers
      }),
    )
  const isRising = (numbers: number[]) =>
    numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0))

  test('get numbers that rise without duplicates', { timeout: PATIENCE_MS }, async () => {
    const member = await server.owner()
    const runs = await runAll(async () => {
      const { status, body } = await take(member)
      expect(status).toBe(200)
      return Number(body.data.jobID.split('-')[1])
    })
    const all = runs.flat()
    expect([...all].sort((one, other) => one - other)).toEqual(
      list(CREATORS * EACH).map((index) => index + 1),
    )
    expect(runs.every(isRising)).toBe(true)
  })

  test('would share numbers if each took the highest one plus one', { timeout: PATIENCE_MS }, async () => {
    const member = await server.owner()
    const numbers = new Set<number>()
    const naive = () =>
      member.inScope(async (scope) => {
        const counter = scope.db.selectFrom('tenant_counters').where('tenant_id', '=', scope.tenantId)
        const { next_job_number: number } = await counter.select('next_job_number').executeTakeFirstOrThrow()
        await scope.db
          .updateTable('tenant_counters')
          .set({ next_job_number: number + 1 })
          .where('tenant_id', '=', scope.tenantId)
          .execute()
        numbers.add(number)
        return number
      })
    const runs = await runAll(naive)
    expect(numbers.size).toBeLessThan(runs.flat().length)
  })

  test('enter one new customer between them, not one each', async () => {
    const member = await server.owner()
    await Promise.all(list(CREATORS).map(() => take(member)))
    const { body } = await member.call({ method: 'GET', path: '/customers?phone=0491570006' })
    expect(body.total).toBe(1)
  })
})

describe(`two people editing the same booking ${EDITS} times`, () => {
  interface Read {
    _id: string
    version: number
    bookingPayment: number
  }

  const read = async (member: TestMember, id: string): Promise<Read> => {
    const { body } = await member.call({ method: 'GET', path: `/bookings/${id}` })
    return body.data
  }

  /** Both read, then both add a dollar to the price they read; how many were told that they succeeded. */
  async function raceOnce(member: TestMember, id: string, versionOf: (seen: Read) => Promise<number>) {
    const seen = await Promise.all([read(member, id), read(member, id)])
    const answers = await Promise.all(
      seen.map(async (booking) => {
        const body = {
          ...bookingInput({ bookingPayment: booking.bookingPayment + 1 }),
          version: await versionOf(booking),
        }
        return member.call({ method: 'PUT', path: `/bookings/${id}`, body })
      }),
    )
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    return answers.filter(({ status }) => status === 200).length
  }

  /** Dollars that somebody was told are saved and that the booking does not have. */
  async function lostDollars(
    versionOf: (member: TestMember, seen: Read) => Promise<number>,
  ): Promise<number> {
    const member = await server.owner()
    const made = await take(member)
    const id: string = made.body.data._id
    let saved = 0
    for (const _ of list(EDITS)) saved += await raceOnce(member, id, (seen) => versionOf(member, seen))
    const { bookingPayment } = await read(member, id)
    return made.body.data.bookingPayment + saved - bookingPayment
  }

  test('never loses what was acknowledged', { timeout: PATIENCE_MS }, async () => {
    expect(await lostDollars(async (_, seen) => seen.version)).toBe(0)
  })

  test('would lose edits if the newest version were sent instead of the one read', {
    timeout: PATIENCE_MS,
  }, async () => {
    const turns = new Map<number, number>()
    const second = async (member: TestMember, seen: Read) => {
      const turn = (turns.get(seen.version) ?? 0) + 1
      turns.set(seen.version, turn)
      if (turn % 2 === 1) return seen.version
      return waitForNewer(member, seen)
    }
    expect(await lostDollars(second)).toBeGreaterThan(0)
  })

  async function waitForNewer(member: TestMember, seen: Read): Promise<number> {
    const { version } = await read(member, seen._id)
    return version > seen.version ? version : waitForNewer(member, seen)
  }
})
