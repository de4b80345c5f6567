import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { sendOf, tellOf, textBy } from '#server/testing/message-input.ts'
import { ofTheTests } from '#server/testing/of-the-tests.ts'
import type { Told } from '#server/testing/send-messages-until-killed.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { openTestServer, type TestMember, VAULT_KEY } from '#server/testing/test-server.ts'

/** Twenty times with KILLED=20. */
const KILLS = Math.min(Number(process.env.KILLED ?? 8), 20)
const TEXTS = 3 * KILLS
const LEASE_MS = 400
const PATIENCE = { timeout: 60_000, interval: 5 }

const providers = await startSmsProviders()
afterAll(() => providers.close())
const server = await openTestServer()
const program = join(import.meta.dirname, '../../testing/send-messages-until-killed.ts')

async function startWorker(tenantId: string) {
  const { connection } = server.database
  const { dataDir } = server.services
  const told: Told = { owner: connection, vaultKey: VAULT_KEY, tenantId, dataDir, leaseMs: LEASE_MS }
  const worker = spawn(process.execPath, [program], {
    env: { ...ofTheTests, TOLD: JSON.stringify(told) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(worker, 'exit')
  await once(worker.stdout, 'data')
  return {
    kill: async () => {
      worker.kill('SIGKILL')
      await ended
    },
  }
}

const book = (owner: TestMember, index: number) =>
  owner.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({
      name: `Person ${index}`,
      phone: `04${91_000_000 + index}`,
      email: `p${index}@example.com.au`,
    }),
  })
const statesOf = (owner: TestMember) =>
  owner.inScope(async (scope) => {
    const rows = await scope.db
      .selectFrom('messages')
      .where('tenant_id', '=', scope.tenantId)
      .select('state')
      .execute()
    return rows.map(({ state }) => state)
  })

test(`a server that is killed ${KILLS} times between the mark and the answer leaves each text with its receiver once`, {
  timeout: 60_000 + KILLS * 20_000,
}, async () => {
  const owner = await server.owner()
  const { tenantId } = owner.claims
  await tellOf(owner, ['confirmed'], { sms: true })
  await textBy(owner, providers)
  for (let index = 0; index < TEXTS; index += 1) expect((await book(owner, index)).status).toBe(200)
  for (let kills = 0; kills < KILLS; kills += 1) {
    // Taken, and never answered: the server dies without knowing.
    providers.faults.push('silent')
    const taken = providers.taken.length
    const worker = await startWorker(tenantId)
    await vi.waitFor(() => expect(providers.taken.length).toBeGreaterThan(taken), PATIENCE)
    await worker.kill()
    providers.faults.length = 0
  }
  const last = await startWorker(tenantId)
  await vi.waitFor(async () => {
    expect((await statesOf(owner)).filter((state) => state === 'sent')).toHaveLength(TEXTS)
  }, PATIENCE)
  await last.kill()
  expect(new Set(providers.taken.map(({ to }) => to)).size).toBe(TEXTS)
  expect(providers.taken).toHaveLength(TEXTS)
  expect(providers.calls.length).toBeGreaterThan(TEXTS)
})

describe('what a server that died has left on its way', () => {
  async function leftOnItsWay(channel: 'mail' | 'sms', provider: 'webhook' | 'clicksend') {
    const owner = await server.owner()
    await tellOf(owner, ['confirmed'], { [channel]: true })
    await textBy(owner, providers, provider)
    const { body } = await book(owner, 900)
    await sendOf(server, owner)
    // As a server leaves it that dies before the answer.
    await owner.inScope((scope) =>
      scope.db
        .updateTable('messages')
        .set({ state: 'sending', claimed_at: new Date(Date.now() - 600_000) })
        .where('tenant_id', '=', scope.tenantId)
        .execute(),
    )
    providers.calls.length = 0
    server.notices.length = 0
    await sendOf(server, owner)
    const log = await owner.call({ method: 'GET', path: `/bookings/${body.data._id}/messages` })
    return { owner, message: log.body.data[0] }
  }

  test('goes again where the provider takes the same key once', async () => {
    const { message } = await leftOnItsWay('sms', 'webhook')
    expect([message.state, providers.calls.length]).toEqual(['sent', 1])
  })

  test.each(['mail', 'sms'] as const)(
    'is asked of the office where it may have gone: %s, and only its answer sends it again',
    async (channel) => {
      const { owner, message } = await leftOnItsWay(channel, 'clicksend')
      expect([providers.calls, server.notices]).toEqual([[], []])
      expect(message).toMatchObject({ state: 'unknown', answers: ['send-again', 'arrived'] })
      const path = `/messages/${message._id}/answer`
      const body = { version: message.version, answer: 'arrived' }
      const viewer = await server.member(owner.claims.tenantId, 'viewer')
      expect((await viewer.call({ method: 'POST', path, body })).status).toBe(403)
      const arrived = await owner.call({ method: 'POST', path, body })
      expect(arrived.body.data).toMatchObject({
        state: 'sent',
        reason: 'The office says the customer has it',
      })
      expect((await owner.call({ method: 'POST', path, body })).status).toBe(409)
    },
  )
})
