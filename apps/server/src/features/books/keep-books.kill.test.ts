import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connectedCompany } from '#server/testing/connected-company.ts'
import type { Told } from '#server/testing/keep-books-until-killed.ts'
import { ofTheTests } from '#server/testing/of-the-tests.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, VAULT_KEY } from '#server/testing/test-server.ts'

/** reliability.md X2: a hundred times with KILLED=100. */
const KILLS = Number(process.env.KILLED ?? 4)
const INVOICES = 3 * KILLS
const CALLS_UNTIL_KILLED = 7
/** A lease lasts five of them. */
const MINUTE_MS = 250
const PATIENCE = { timeout: 60_000 + INVOICES * 1_000, interval: 3 }

const xero = await startXero('http://localhost:3000/app/settings/xero', {
  minuteMs: MINUTE_MS,
  perDay: 1_000_000,
})
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const program = join(import.meta.dirname, '../../testing/keep-books-until-killed.ts')

async function startWorker(tenantId: string) {
  const told: Told = {
    owner: server.database.connection,
    vaultKey: VAULT_KEY,
    xero: xero.settings,
    tenantId,
  }
  const worker = spawn(process.execPath, [program], {
    env: { ...ofTheTests, TOLD: JSON.stringify(told) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(worker.stdout, 'data')
  const ended = once(worker, 'exit')
  return {
    kill: async () => {
      worker.kill('SIGKILL')
      await ended
    },
  }
}

test(`a worker that is killed ${KILLS} times, while every tenth answer is cut off, leaves each invoice and payment at Xero once`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  const { owner, invoices, books, work } = await connectedCompany(server, xero)
  const { tenantId } = owner.claims
  for (let index = 0; index < INVOICES; index += 1) {
    const phone = `04${String(91_000_000 + index)}`
    await invoices.made({ name: `Person ${index}`, phone, email: `p${index}@example.com.au`, deposit: 50 })
  }
  xero.faults.cutEachWrite = 10
  xero.faults.forgetsKeys = true
  for (let kills = 0; kills < KILLS; kills += 1) {
    const before = xero.calls.length
    const worker = await startWorker(tenantId)
    const isOver = async () => (await work()).every(({ state }) => state === 'done')
    const some = before + 1 + ((kills * 5) % CALLS_UNTIL_KILLED)
    await vi.waitFor(async () => {
      if (xero.calls.length < some && !(await isOver())) throw new Error('nothing asked yet')
    }, PATIENCE)
    await worker.kill()
  }
  const last = await startWorker(tenantId)
  await vi.waitFor(async () => {
    expect((await work()).filter(({ state }) => state !== 'done')).toEqual([])
  }, PATIENCE)
  await last.kill()
  const { contacts, invoices: there, payments } = books()
  expect([contacts.length, there.length, payments.length]).toEqual([INVOICES, INVOICES, INVOICES])
  expect(new Set(there.map(({ number }) => number)).size).toBe(INVOICES)
  expect(new Set(payments.map(({ invoiceId }) => invoiceId)).size).toBe(INVOICES)
})
