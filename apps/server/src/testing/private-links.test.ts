import { randomBytes } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { driverToken } from '#server/testing/driver-phone.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { book, crewedTruck, plannerOf } from './planner-calls.ts'

/** At either kind of link: 10,000 in all (reliability.md T8) with `npm test -- --all`. */
const GUESSES = Number(process.env.GUESSES ?? 5_000)
const AT_ONCE = 50
/** What an address may guess before it waits. */
const FREE_GUESSES = 30

const server = await openTestServer()
const owner = await server.owner()
const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
const { drop } = await book(owner, [0, 7])
const run = await plannerOf(owner).createRun(truckId, { bookingId: drop })
const driver = await driverToken(owner, driverId)
const made = await owner.call({ method: 'POST', path: '/runPlanner/run-link', body: { runId: run._id } })
const sheet = `${made.body.data.runLink}`.split('/').at(-1) ?? ''

const open = async (path: string, remoteAddress: string) =>
  (await server.http.inject({ method: 'GET', url: `${BASE_PATH}${path}`, remoteAddress })).statusCode

/** Another secret behind the same company: more than anybody who guesses would know. */
const guessFor = (token: string) => token.slice(0, 22) + randomBytes(32).toString('base64url')

test.each([
  ['/driver-runs', driver],
  ['/runs', sheet],
])(
  `${GUESSES} guesses at %s by somebody who knows the company open nothing, and almost all of them have to wait`,
  async (path, token) => {
    const address = `198.51.100.${path.length}`
    const counts = new Map<number, number>()
    for (let guess = 0; guess < GUESSES; guess += AT_ONCE) {
      const guesses = Array.from({ length: AT_ONCE }, () => open(`${path}/${guessFor(token)}`, address))
      for (const status of await Promise.all(guesses)) counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(counts)).toEqual({ 404: FREE_GUESSES, 429: GUESSES - FREE_GUESSES })
    // The one who has it gets in all the same, from the very same address.
    expect(await open(`${path}/${token}`, address)).toBe(200)
  },
  600_000,
)

test('a token holds at least 128 random bits beside the company', () => {
  for (const token of [driver, sheet]) {
    expect(Buffer.from(token.slice(22), 'base64url').length * 8).toBeGreaterThanOrEqual(128)
  }
})
