import { afterAll, expect, test, vi } from 'vitest'
import { startKillableServer } from '#server/testing/books-end/killable-server.ts'
import { connectedCompany } from '#server/testing/connected-company.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer } from '#server/testing/test-server.ts'

/** reliability.md X2: a hundred times with KILLED=100. */
const KILLS = Number(process.env.KILLED ?? 4)
const INVOICES = 3 * KILLS
const CALLS_UNTIL_KILLED = 7
/** A lease lasts five of them. */
const MINUTE_MS = 250
const PATIENCE = { timeout: 60_000 + INVOICES * 1_000, interval: 20 }

const xero = await startXero('http://localhost:3000/app/settings/xero', {
  minuteMs: MINUTE_MS,
  perDay: 1_000_000,
})
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

test(`kill -9 of the server ${KILLS} times while it brings invoices to Xero, and every tenth answer is cut off: each invoice and payment is there once`, {
  timeout: 120_000 + KILLS * 30_000,
}, async () => {
  const { owner, invoices, books, work } = await connectedCompany(server, xero)
  for (let index = 0; index < INVOICES; index += 1) {
    const phone = `04${String(91_000_000 + index)}`
    await invoices.made({ name: `Person ${index}`, phone, email: `p${index}@example.com.au`, deposit: 50 })
  }
  xero.faults.cutEachWrite = 10
  xero.faults.forgetsKeys = true
  const start = () => startKillableServer(server.database.connection, xero.settings)
  /** A server looks by itself within a minute; one that hears of the books looks at once. */
  const wake = () => owner.inScope(async (scope) => scope.announce('books'))
  const isOver = async () => (await work()).every(({ state }) => state === 'done')
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = xero.calls.length
    const running = await start()
    const some = before + 1 + ((kills * 5) % CALLS_UNTIL_KILLED)
    await wake()
    await vi.waitFor(async () => {
      if (xero.calls.length < some && !(await isOver())) throw new Error('nothing asked yet')
    }, PATIENCE)
    await running.kill()
  }
  expect(await isOver()).toBe(false)
  const last = await start()
  await wake()
  await vi.waitFor(async () => {
    expect((await work()).filter(({ state }) => state !== 'done')).toEqual([])
  }, PATIENCE)
  await last.kill()
  const { contacts, invoices: there, payments } = books()
  expect([contacts.length, there.length, payments.length]).toEqual([INVOICES, INVOICES, INVOICES])
  expect(new Set(there.map(({ number }) => number)).size).toBe(INVOICES)
  expect(new Set(payments.map(({ invoiceId }) => invoiceId)).size).toBe(INVOICES)
})
