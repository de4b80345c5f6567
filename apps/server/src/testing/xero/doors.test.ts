import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startXero } from '../start-xero.ts'
import { callXero } from './call-xero.ts'
import { readText } from './read-text.ts'

const BACK = 'http://localhost:3000/back'
let xero: Awaited<ReturnType<typeof startXero>>
let call: Awaited<ReturnType<typeof callXero>>
let organisation: string
const started: { stop: () => Promise<void> }[] = []
afterAll(() => Promise.all(started.map((one) => one.stop())))

beforeEach(async () => {
  xero = await startXero(BACK)
  started.push(xero)
  organisation = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
  call = await callXero(xero, BACK, organisation)
})

const contact = (Name: string) => ({ body: { Contacts: [{ Name }] } })

test('nobody gets in without a token of ours, for another organisation, or for none', async () => {
  expect((await call('GET Accounts')).status).toBe(200)
  const other = xero.addOrganisation('Bay Street Bins')
  for (const [headers, status] of [
    [{ authorization: 'Bearer x.y.z' }, 401],
    [{ authorization: 'none' }, 401],
    [{ 'xero-tenant-id': other }, 403],
    [{ 'xero-tenant-id': '' }, 403],
  ] as const)
    expect((await call('GET Accounts', { headers })).status, JSON.stringify(headers)).toBe(status)
  xero.ageTokens()
  expect((await call('GET Accounts')).status).toBe(401)
})

test('a connection that was ended at Xero lets nobody in', async () => {
  xero.connections.splice(0)
  expect((await call('GET Organisation')).status).toBe(403)
})

test('whoever does not ask for JSON gets XML', async () => {
  const answer = await call('GET Organisation', { headers: { accept: '*/*' } })
  expect(answer.text).toMatch(/^<Response>.*<Name>Westgate Skip Hire Pty Ltd<\/Name>/)
})

test('what does not exist is a 404', async () => {
  for (const path of ['GET Bills', 'GET Invoices/T-1', `DELETE Invoices/${crypto.randomUUID()}`])
    expect((await call(path)).status).toBe(404)
})

test('a sixty-first call in a minute is turned away, and told how long', async () => {
  for (let index = 0; index < 60; index += 1) expect((await call('GET Organisation')).status).toBe(200)
  const { status, headers } = await call('GET Organisation')
  expect(status).toBe(429)
  expect(headers.get('x-rate-limit-problem')).toBe('minute')
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(headers.get('x-minlimit-remaining')).toBe('0')
  expect(xero.worst).toEqual({ perMinute: 61, atOnce: 1, refused: 1 })
})

test('a sixth call at once is turned away', async () => {
  const gate = Promise.withResolvers<void>()
  xero.faults.booksGate = gate.promise
  const calls = Array.from({ length: 6 }, () => call('GET Organisation'))
  const turned = await Promise.race(calls)
  expect([turned.status, turned.headers.get('x-rate-limit-problem')]).toEqual([429, 'concurrent'])
  gate.resolve()
  const all = (await Promise.all(calls)).map(({ status }) => status).sort()
  expect(all).toEqual([200, 200, 200, 200, 200, 429])
})

test('a write whose answer is cut off is done', async () => {
  xero.faults.cutNextWrites = 1
  await expect(call('PUT Contacts', contact('Cut off'))).rejects.toThrow()
  expect(xero.books(organisation).contacts).toMatchObject([{ name: 'Cut off' }])
  xero.faults.cutEachWrite = 2
  await expect(call('PUT Contacts', contact('Second'))).rejects.toThrow()
  expect((await call('PUT Contacts', contact('Third'))).status).toBe(200)
})

test('Xero is away, talks nonsense, or is asked too often when a test wants it', async () => {
  xero.faults.isAway = true
  expect((await call('GET Organisation')).status).toBe(503)
  xero.faults.isAway = false
  xero.faults.garbage = 1
  expect((await call('GET Organisation')).text).toContain('<html>')
  xero.faults.tooMany = { calls: 1, retryAfterSeconds: 7 }
  expect((await call('GET Organisation')).headers.get('retry-after')).toBe('7')
  xero.faults.isSilent = true
  await expect(fetch(xero.settings.apiUrl, { signal: AbortSignal.timeout(100) })).rejects.toThrow()
  xero.faults.isSilent = false
  expect((await call('GET Organisation')).status).toBe(200)
})

test('a webhook is signed over the bytes that are sent', async () => {
  const heard: boolean[] = []
  const hook = createServer(async (request, response) => {
    const body = await readText(request)
    const signature = createHmac('sha256', `${xero.settings.webhookKey}`).update(body).digest('base64')
    heard.push(request.headers['x-xero-signature'] === signature)
    response.writeHead(heard.at(-1) ? 200 : 401).end()
  }).listen(0, '127.0.0.1')
  await once(hook, 'listening')
  const address = hook.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`
  const events = [{ resourceId: crypto.randomUUID(), organisationId: organisation }]
  expect(await xero.sendWebhook({ url, events })).toMatchObject({ status: 200, text: '', cookies: [] })
  expect(await xero.sendWebhook({ url, events, signedWith: 'another' })).toMatchObject({ status: 401 })
  expect(await xero.sendWebhook({ url, events: [] })).toMatchObject({ status: 200 })
  hook.close()
})
