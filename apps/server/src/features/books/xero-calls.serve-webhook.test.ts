import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { connectToXero, putInXero } from '#server/testing/in-xero.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

/** reliability.md X9: 1,000 bad signatures. */
const BAD = Number(process.env.MANY ?? 1_000)
const AT_ONCE_MS = 1_000
const PATH = '/api/v1.0/xero/webhook'

const xero = await startXero('http://localhost:3000/app/settings/xero', { minuteMs: 100 })
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings, withJobs: true })
const silent = await openTestServer({ xero: { ...xero.settings, webhookKey: undefined } })
let organisation: string
let owner: TestMember
let url = ''

beforeAll(async () => {
  organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  owner = await server.owner()
  const other = await server.owner()
  await connectToXero(owner, organisation)
  await connectToXero(other, xero.addOrganisation('Bay Street Bins'))
  url = `${await server.http.listen({ host: '127.0.0.1', port: 0 })}${PATH}`
})

const signed = (body: string, key = `${xero.settings.webhookKey}`) =>
  createHmac('sha256', key).update(body).digest('base64')

const post = (body: string, signature: string | undefined, type = 'application/json') =>
  server.http.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': type, ...(signature !== undefined && { 'x-xero-signature': signature }) },
    payload: body,
  })

async function shared(member: TestMember, books: string) {
  const made = await invoicesOf(member).made({ deposit: 0 })
  return { ...made, theirId: await putInXero({ xero, server, organisation: books }, member, made) }
}

const waiting = () =>
  asOwner(server.database.admin, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as n from pgboss.job where name = 'follow-books-events' and state < 'completed'",
    )
    return rows[0].n
  })

test('Xero tells of a payment five times: it is answered within a second, without a body or cookies, and paid once', async () => {
  const { _id, theirId, total } = await shared(owner, organisation)
  xero.payAtXero({ invoice: theirId, cents: Math.round(total * 100) })
  const events = [{ resourceId: theirId, organisationId: organisation }]
  const told = await Promise.all([1, 2, 3, 4, 5].map(() => xero.sendWebhook({ url, events })))
  for (const { status, text, cookies, milliseconds } of told) {
    expect({ status, text, cookies }).toEqual({ status: 200, text: '', cookies: [] })
    expect(milliseconds).toBeLessThan(AT_ONCE_MS)
  }
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  expect(await invoicesOf(owner).read(_id)).toMatchObject({ status: 'paid', payments: [{ Amount: total }] })
}, 90_000)

test('what an organisation tells reaches the companies that keep their books there, and nobody else', async () => {
  const { _id, theirId } = await shared(owner, organisation)
  const foreign = xero.connections.find(({ tenantName }) => tenantName === 'Bay Street Bins')?.tenantId ?? ''
  xero.payAtXero({ invoice: theirId, cents: 1_000 })
  const events = [
    { resourceId: theirId, organisationId: foreign },
    { resourceId: theirId, organisationId: randomUUID() },
    { resourceId: randomUUID(), organisationId: organisation },
  ]
  expect(await xero.sendWebhook({ url, events })).toMatchObject({ status: 200 })
  await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0)
  expect(await invoicesOf(owner).read(_id)).toMatchObject({ paid: 0 })
}, 90_000)

test('Xero asks whether somebody listens: no events, in order 0; signed by it 200, otherwise 401', async () => {
  expect(await xero.sendWebhook({ url, events: [] })).toMatchObject({ status: 200, text: '', cookies: [] })
  const asked = { url, events: [], signedWith: 'another key' }
  expect(await xero.sendWebhook(asked)).toMatchObject({ status: 401, text: '', cookies: [] })
})

test('1,000 bad signatures are 401, and do nothing', async () => {
  const before = await waiting()
  const body = JSON.stringify({
    events: [{ resourceId: randomUUID(), tenantId: organisation, eventCategory: 'INVOICE' }],
  })
  const good = Buffer.from(signed(body), 'base64')
  const bad = (turn: number): string | undefined => {
    const bytes = Buffer.from(good)
    bytes[turn % bytes.length] = (bytes[turn % bytes.length] ?? 0) ^ (1 << (turn % 8))
    const kinds = [
      bytes.toString('base64'),
      randomBytes(32).toString('base64'),
      signed(`${body} `),
      signed(body, 'another key'),
      good.subarray(0, 31).toString('base64'),
      good.toString('hex'),
      '',
      undefined,
    ]
    return kinds[turn % kinds.length]
  }
  for (let turn = 0; turn < BAD; turn += 1)
    expect((await post(body, bad(turn))).statusCode, `${turn}`).toBe(401)
  expect(await waiting()).toBe(before)
  expect((await post(body, signed(body))).statusCode).toBe(200)
})

test('the very bytes count: white space, another type and what is no JSON are fine when they are signed', async () => {
  for (const [body, type] of [
    ['{ "events" : [ ] , "firstEventSequence" : 0 }', 'application/json; charset=utf-8'],
    ['not json', 'text/plain'],
    ['[]', 'application/json'],
    ['{"events":"none"}', 'application/json'],
    ['{"events":[null,1,{"resourceId":"x"}]}', 'application/json'],
  ] as const)
    expect((await post(body, signed(body), type)).statusCode, body).toBe(200)
  const long = JSON.stringify({ events: [], entropy: 'x'.repeat(300_000) })
  expect((await post(long, signed(long))).statusCode).toBe(413)
})

test('without a key nobody is believed', async () => {
  const body = '{"events":[]}'
  const answer = await silent.http.inject({
    method: 'POST',
    url: PATH,
    headers: { 'content-type': 'application/json', 'x-xero-signature': signed(body, '') },
    payload: body,
  })
  expect(answer.statusCode).toBe(401)
})
