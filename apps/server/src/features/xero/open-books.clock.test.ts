import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { openBooks } from './open-books.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS
/** Xero's tokens serve for half an hour; one is renewed a minute before. */
const RENEWED_AFTER_MS = 29 * MINUTE_MS
const AT_ONCE = 8

afterEach(() => void vi.useRealTimers())

/** Steps the server's clock; the time that Xero's tokens have left does not change by it. */
const stepClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

async function connected() {
  const { owner } = await connectedCompany(server, xero)
  const { tenantId } = owner.claims
  let before = xero.counts.refreshes
  /** Asks Xero many times at once; answers how often the token was renewed for it. */
  const renewals = async (): Promise<number> => {
    before = xero.counts.refreshes
    const answers = Array.from({ length: AT_ONCE }, async () => {
      const books = await openBooks(server.services, tenantId, 'worker')
      return books?.call({ method: 'GET', path: '/Organisation', answer: z.unknown() })
    })
    expect((await Promise.all(answers)).every((answer) => answer !== undefined)).toBe(true)
    return xero.counts.refreshes - before
  }
  const standing = async () => (await owner.call({ method: 'GET', path: '/xero/connection' })).body.data
  return { renewals, standing }
}

const steps = [
  ['a day forwards', DAY_MS],
  ['past the end of the token', 31 * MINUTE_MS],
  ['to just after the token is renewed', RENEWED_AFTER_MS + SECOND_MS],
  ['to just before it is', RENEWED_AFTER_MS - 20 * SECOND_MS],
  ['a minute forwards', MINUTE_MS],
  ['a minute backwards', -MINUTE_MS],
  ['half an hour backwards', -30 * MINUTE_MS],
  ['a day backwards', -DAY_MS],
] as const

test.each(steps)(
  'a clock that steps %s renews the token once at most, and back again never loses it',
  async (_, ms) => {
    const { renewals, standing } = await connected()
    stepClock(ms)
    expect(await renewals()).toBe(ms > RENEWED_AFTER_MS ? 1 : 0)
    stepClock(-ms)
    expect(await renewals()).toBe(0)
    // By its own clock Xero ends the token, which ours may take for one of tomorrow.
    xero.ageTokens()
    expect(await renewals()).toBe(1)
    expect(await renewals()).toBe(0)
    expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
  },
)

test.each(steps)(
  'a token that is renewed under a clock that stands %s serves on when that is put right',
  async (_, ms) => {
    const { renewals, standing } = await connected()
    stepClock(ms)
    xero.ageTokens()
    expect(await renewals()).toBe(1)
    stepClock(-ms)
    // What a clock behind took for the end of the token is past by now: it is renewed once more, and serves.
    expect(await renewals()).toBe(-ms > RENEWED_AFTER_MS ? 1 : 0)
    expect(await renewals()).toBe(0)
    expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
  },
)
