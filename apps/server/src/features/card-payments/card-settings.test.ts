import { afterAll, beforeEach, expect, test } from 'vitest'
import { cardsOf, intoServer, SIGNING_SECRET, takeCards } from '#server/testing/card-input.ts'
import { startStripe } from '#server/testing/start-stripe.ts'
import { openTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'

const stripe = await startStripe({ send: intoServer(() => server) })
afterAll(() => stripe.stop())
const server: TestServer = await openTestServer({ stripeUrl: stripe.url })
stripe.addAccount('sk_test_known1234', 'Westgate Skip Hire')
stripe.addAccount('rk_live_else5678', 'Another account')

let owner: TestMember
beforeEach(async () => {
  stripe.faults.isAway = false
  owner = await server.owner()
})

const path = '/settings/card-payments'
const save = (body: object, by = owner) => by.call({ method: 'PATCH', path, body: { version: 0, ...body } })
const read = async () => (await owner.call({ method: 'GET', path })).body.data
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field)

test('cards are off until the owner says otherwise, and the address for Stripe is there from the beginning', async () => {
  const first = await read()
  expect(first).toMatchObject({ version: 0, mode: 'off', keyEnding: null, isLive: null })
  expect(first.webhookUrl).toMatch(/^http:\/\/localhost:3000\/api\/v1\.0\/payments\/stripe\/[\w-]{65}$/)
  const keys = { secretKey: 'sk_test_known1234', webhookSecret: SIGNING_SECRET }
  const saved = await save({ mode: 'full', holdMinutes: 20, ...keys })
  expect(saved.body.data).toMatchObject({
    version: 1,
    mode: 'full',
    holdMinutes: 20,
    keyEnding: '1234',
    accountName: 'Westgate Skip Hire',
    isLive: false,
    hasWebhookSecret: true,
    webhookUrl: first.webhookUrl,
  })
  expect(JSON.stringify(saved.body)).not.toMatch(/known|whsec/)
  expect((await save({ mode: 'off' })).status).toBe(409)
})

test('a key is tried before it is kept; nothing of it stands readable in the database or in the history', async () => {
  const unknown = await save({ secretKey: 'sk_test_nobody' })
  expect([unknown.status, fieldsOf(unknown)]).toEqual([400, ['secretKey']])
  stripe.faults.isAway = true
  expect((await save({ secretKey: 'sk_test_known1234' })).status).toBe(503)
  expect(await read()).toMatchObject({ version: 0, keyEnding: null })
  stripe.faults.isAway = false
  expect((await save({ secretKey: 'sk_test_known1234', webhookSecret: SIGNING_SECRET })).status).toBe(200)
  const written = await owner.inScope(async ({ db, tenantId }) => {
    const settings = await db
      .selectFrom('card_settings')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute()
    const told = await db.selectFrom('audit_entries').selectAll().where('tenant_id', '=', tenantId).execute()
    return JSON.stringify([settings, told])
  })
  expect(written).toContain('card-payments.changed')
  expect(written).not.toMatch(/sk_test|whsec/)
})

test.each([
  ['cards without keys', { mode: 'full' }, ['secretKey', 'webhookSecret']],
  ['a publishable key', { secretKey: 'pk_test_1' }, ['secretKey']],
  ['another text for the signing secret', { webhookSecret: 'we_1' }, ['webhookSecret']],
  ['a deposit of half a dollar', { deposit: 0.5 }, ['deposit']],
  ['no per cent', { depositPercent: 0 }, ['depositPercent']],
  ['a hold of a minute', { holdMinutes: 1 }, ['holdMinutes']],
] as const)('%s is refused by its field', async (_what, sent, fields) => {
  const answer = await save(sent)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [...fields]])
})

test('the keys are the owner’s alone', async () => {
  for (const role of ['office', 'dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await member.call({ method: 'GET', path })).status).toBe(403)
    expect((await save({ mode: 'off' }, member)).status).toBe(403)
  }
})

test('while somebody pays, the key of another account waits; a new key of the same one does not', async () => {
  const { token, secretKey, settings } = await takeCards(owner, stripe)
  await cardsOf(server, { owner, token }).book()
  const { version } = settings
  expect((await save({ version, secretKey: 'rk_live_else5678' })).status).toBe(409)
  expect((await save({ version, secretKey: '', mode: 'off' })).status).toBe(409)
  expect((await save({ version, secretKey })).status).toBe(200)
})

test('a key is taken away by an empty text, with the cards', async () => {
  const { settings } = await takeCards(owner, stripe)
  const { version } = settings
  expect(fieldsOf(await save({ version, secretKey: '' }))).toEqual(['secretKey'])
  const off = await save({ version, mode: 'off', secretKey: '', webhookSecret: '' })
  expect(off.body.data).toMatchObject({ keyEnding: null, accountName: '', hasWebhookSecret: false })
})
