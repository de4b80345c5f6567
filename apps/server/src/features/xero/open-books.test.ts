import { afterAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { noFaults } from '#server/testing/xero/faults.ts'
import { openBooks } from './open-books.ts'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 600 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
beforeEach(() => {
  Object.assign(xero.faults, noFaults())
})

const WORKERS = 50

async function connected() {
  const company = await connectedCompany(server, xero)
  const { owner } = company
  const post = (path: string) => owner.call({ method: 'POST', path: `/xero/${path}` })
  const before = xero.counts.refreshes
  return {
    ...company,
    post,
    refreshes: () => xero.counts.refreshes - before,
    standing: async () => (await owner.call({ method: 'GET', path: '/xero/connection' })).body.data,
  }
}

test('a token that Xero refuses before its time is renewed once, and the invoice goes', async () => {
  const { invoices, keep, work, books, standing, refreshes } = await connected()
  await invoices.made()
  xero.ageTokens()
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
  expect(books().invoices).toHaveLength(1)
  expect(refreshes()).toBe(1)
  expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
})

test('the owner who looks whether the connection stands keeps it, and who ends it ends it at Xero', async () => {
  const { post, owner, organisation, standing, refreshes } = await connected()
  xero.ageTokens()
  expect((await post('checkConnection')).body.data).toMatchObject({ authenticated: true })
  expect(refreshes()).toBe(1)
  xero.ageTokens()
  expect((await owner.call({ method: 'DELETE', path: '/xero/disconnectXeroTenant' })).status).toBe(204)
  expect(xero.connections.some(({ tenantId }) => tenantId === organisation)).toBe(false)
  expect(await standing()).toMatchObject({ authenticated: false, isLost: false })
})

test(`${WORKERS} calls that are refused at once wait for one renewal`, async () => {
  const { owner, refreshes, standing } = await connected()
  const { tenantId } = owner.claims
  const books = await openBooks(server.services, tenantId, 'worker')
  xero.ageTokens()
  const gate = Promise.withResolvers<void>()
  xero.faults.tokenGate = gate.promise
  const ask = () => books?.call({ method: 'GET', path: '/Organisation', answer: z.unknown() })
  const asked = Array.from({ length: WORKERS }, ask)
  await expect.poll(refreshes).toBe(1)
  gate.resolve()
  expect(await Promise.all(asked)).toHaveLength(WORKERS)
  expect(refreshes()).toBe(1)
  expect(await standing()).toMatchObject({ authenticated: true })
})

test.each([
  { status: 503, error: 'server_error' },
  { status: 401, error: 'invalid_client' },
  { status: 400, error: 'temporarily_unavailable' },
])('while Xero gives no tokens ($status $error) everything waits, and no grant is lost', async (refusal) => {
  const { invoices, keep, hurry, work, standing, post } = await connected()
  await invoices.made()
  xero.ageTokens()
  xero.faults.tokenRefusal = refusal
  await keep()
  expect((await post('checkConnection')).status).toBe(503)
  expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
  expect(await work()).toMatchObject([{ state: 'waiting' }])
  xero.faults.tokenRefusal = undefined
  await hurry()
  await keep()
  expect(await work()).toMatchObject([{ state: 'done' }])
})

test.each(['cut', 'page'] as const)(
  `while Xero’s identity restarts (%s) ${WORKERS} that ask at once wait, no grant is lost, and one renewal serves them all afterwards`,
  async (outage) => {
    const { owner, invoices, keep, hurry, work, standing, refreshes } = await connected()
    await invoices.made()
    const { tenantId } = owner.claims
    const askAll = () =>
      Promise.allSettled(
        Array.from({ length: WORKERS }, async () => {
          const books = await openBooks(server.services, tenantId, 'worker')
          return books?.call({ method: 'GET', path: '/Organisation', answer: z.unknown() })
        }),
      )
    // Tokens of before the restart are worth nothing.
    xero.ageTokens()
    xero.faults.tokenOutage = outage
    const during = await askAll()
    expect(during.filter(({ status }) => status === 'fulfilled')).toEqual([])
    await keep()
    expect(await work()).toMatchObject([{ state: 'waiting' }])
    expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
    xero.faults.tokenOutage = undefined
    const before = refreshes()
    const after = await askAll()
    expect(after.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(refreshes() - before).toBe(1)
    await hurry()
    await keep()
    expect(await work()).toMatchObject([{ state: 'done' }])
    expect(await standing()).toMatchObject({ authenticated: true, isLost: false })
  },
)

test('a grant that Xero ended is lost: the renewal is refused for good', async () => {
  const { invoices, keep, work, standing } = await connected()
  await invoices.made()
  xero.ageTokens()
  xero.faults.tokenRefusal = { status: 400, error: 'invalid_grant' }
  await keep()
  expect(await standing()).toMatchObject({ authenticated: false, isLost: true })
  expect(await work()).toMatchObject([{ state: 'waiting' }])
})
