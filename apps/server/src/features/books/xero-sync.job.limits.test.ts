import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openBooks } from '#server/features/xero/open-books.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import type { Told } from '#server/testing/keep-books-until-killed.ts'
import { ofTheTests } from '#server/testing/of-the-tests.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, VAULT_KEY } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'

/** reliability.md X3: with LIMITED=2500 it is ten thousand calls. */
const INVOICES = Number(process.env.LIMITED ?? 36)
/** A minute of Xero's limits, here and there. */
const MINUTE_MS = 2_000
const MOST_A_MINUTE = 60
const AT_ONCE = 5

const xero = await startXero('http://localhost:3000/app/settings/xero', {
  minuteMs: MINUTE_MS,
  perDay: 1_000_000,
})
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const person = (index: number) => ({
  name: `Person ${index}`,
  phone: `04${String(91_000_000 + index)}`,
  email: `person${index}@example.com.au`,
})

async function companyWith(invoices: number) {
  const company = await connectedCompany(server, xero)
  for (let index = 0; index < invoices; index += 1) await company.invoices.made(person(index))
  return company
}

test('a long queue never asks more than Xero allows, and another company does not wait for it', {
  timeout: 60_000 + INVOICES * 1_000,
}, async () => {
  const long = await companyWith(INVOICES)
  const short = await companyWith(1)
  const drained = long.keep()
  await short.keep()
  expect(short.books().invoices).toHaveLength(1)
  expect(long.books().invoices.length).toBeLessThan(INVOICES)
  await drained
  expect(long.books().invoices).toHaveLength(INVOICES)
  expect(xero.worst.refused).toBe(0)
  expect(xero.worst.perMinute).toBeLessThanOrEqual(MOST_A_MINUTE)
  expect(xero.worst.atOnce).toBeLessThanOrEqual(AT_ONCE)
})

test('where Xero asks for a rest, it is left alone as long as it says, and everything goes after it', async () => {
  const { keep, invoices, books, work } = await companyWith(1)
  await keep()
  await invoices.made(person(2))
  await invoices.made(person(3))
  const before = xero.calls.length
  xero.faults.tooMany = { calls: 1, retryAfterSeconds: 30 }
  const begun = performance.now()
  await keep()
  expect(performance.now() - begun).toBeGreaterThanOrEqual(MINUTE_MS / 2)
  expect(xero.calls.length).toBeGreaterThan(before)
  expect(books().invoices).toHaveLength(3)
  expect((await work()).every(({ state }) => state === 'done')).toBe(true)
})

test('a company that opens its books while Xero asks for a rest leaves it alone as long', async () => {
  const { keep, books, hurry } = await companyWith(1)
  xero.faults.tooMany = { calls: 1, retryAfterSeconds: 30 }
  const due = await keep()
  expect((due?.getTime() ?? 0) - Date.now()).toBeGreaterThan(MINUTE_MS / 4)
  await hurry()
  await keep()
  expect(books().invoices).toHaveLength(1)
})

const program = join(import.meta.dirname, '../../testing/keep-books-until-killed.ts')

test('a rest that Xero asks of one server is kept by another process', { timeout: 60_000 }, async () => {
  const { owner, invoices, books } = await connectedCompany(server, xero)
  const { tenantId } = owner.claims
  xero.faults.tooMany = { calls: 1, retryAfterSeconds: 150 }
  const opened = await openBooks(server.services, tenantId, 'person')
  await expect(opened?.call({ method: 'GET', path: '/Organisation', answer: z.unknown() })).rejects.toThrow(
    'rest',
  )
  const restsUntil = Date.now() + (150 * MINUTE_MS) / 60
  const before = xero.calls.length
  await invoices.made(person(4))
  const told: Told = { owner: server.database.connection, vaultKey: VAULT_KEY, xero: xero.settings, tenantId }
  const worker = spawn(process.execPath, [program], {
    env: { ...ofTheTests, TOLD: JSON.stringify(told) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  await expect.poll(() => xero.calls.length, { timeout: 40_000, interval: 5 }).toBeGreaterThan(before)
  const firstAskedAt = Date.now()
  await expect.poll(() => books().invoices.length, { timeout: 40_000 }).toBe(1)
  worker.kill('SIGKILL')
  await ended
  expect(firstAskedAt).toBeGreaterThanOrEqual(restsUntil - 200)
})
