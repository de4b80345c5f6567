import { createHmac } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { sendOf, tellOf, textBy } from '#server/testing/message-input.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const providers = await startSmsProviders()
afterAll(() => providers.close())
let owner: TestMember
let url: string
let booked: { _id: string; customer: { _id: string } }

beforeEach(async () => {
  owner = await server.owner()
  await tellOf(owner, ['confirmed'], { sms: true })
  await textBy(owner, providers)
  booked = (await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })).body.data
  await sendOf(server, owner)
  url = new URL(`${providers.taken.at(-1)?.callback}`).pathname
})

const tell = (payload: string, type = 'application/json') =>
  server.http.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
const optOut = async () =>
  (await owner.call({ method: 'GET', path: `/customers/${booked.customer._id}/opt-outs` })).body.data.find(
    ({ channel }: { channel: string }) => channel === 'sms',
  )
const textsOf = async (query = '') => (await owner.call({ method: 'GET', path: `/texts${query}` })).body.data
const need = async () =>
  (await owner.call({ method: 'GET', path: '/dashboard/needs' })).body.data.find(
    ({ kind }: { kind: string }) => kind === 'texts',
  )
const message = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked._id}/messages` })).body.data[0]

describe('an answer to a text', () => {
  test.each([
    ['the webhook', JSON.stringify({ from: '+61491570006', body: 'STOP' }), 'application/json'],
    ['Twilio', 'From=%2B61491570006&Body=Stop+please&MessageSid=SM9', 'application/x-www-form-urlencoded'],
    [
      'MessageMedia',
      JSON.stringify({ source_number: '+61491570006', content: ' stop.' }),
      'application/json',
    ],
  ])('of STOP that %s tells is the end of texts to that mobile', async (_who, payload, type) => {
    expect((await tell(payload, type)).statusCode).toBe(200)
    expect(await optOut()).toMatchObject({ isOptedOut: true, how: 'customer', by: 'Customer' })
  })

  test('of START lifts what STOP has ended, and the history says both', async () => {
    await tell(JSON.stringify({ from: '+61491570006', body: 'STOP' }))
    expect((await optOut()).isOptedOut).toBe(true)
    expect(
      (await tell('From=%2B61491570006&Body=Start', 'application/x-www-form-urlencoded')).statusCode,
    ).toBe(200)
    expect((await optOut()).isOptedOut).toBe(false)
    await tell(JSON.stringify({ from: '+61491570006', body: 'START' }))
    const { _id } = booked.customer
    const history = await owner.call({ method: 'GET', path: `/customers/${_id}/history` })
    const said = JSON.stringify(history.body)
    expect(said.match(/customer\.messages-stopped/g)).toHaveLength(1)
    expect(said.match(/customer\.messages-wanted/g)).toHaveLength(1)
  })

  test('that nobody can read is taken and changes nothing', async () => {
    for (const payload of ['{', '[1]', '', '{"from":"+61491570006"}']) {
      expect((await tell(payload)).statusCode).toBe(200)
    }
    expect(await textsOf()).toEqual([])
    expect((await optOut()).isOptedOut).toBe(false)
  })

  test('about the bin stays for the office, at its booking and on the dashboard, until somebody notes it', async () => {
    const words = 'Cancel my bin please, builder has moved the date'
    await tell(JSON.stringify({ from: '+61491570006', body: words, id: 'sms-1' }))
    await tell(JSON.stringify({ from: '+61491570006', body: words, id: 'sms-1' }))
    expect((await optOut()).isOptedOut).toBe(false)
    const [text, ...others] = await textsOf(`?bookingId=${booked._id}`)
    expect(others).toEqual([])
    expect(text).toMatchObject({
      text: words,
      from: '0491570006',
      meaning: 'words',
      state: 'new',
      bookingId: booked._id,
      customerId: booked.customer._id,
    })
    expect(await need()).toMatchObject({ count: 1 })
    const note = (version: number, state: string) =>
      owner.call({ method: 'POST', path: `/texts/${text._id}/state`, body: { version, state } })
    expect((await note(1, 'answered')).body.data).toMatchObject({
      state: 'answered',
      notedBy: 'Renee Castellano',
    })
    expect((await note(1, 'read')).status).toBe(409)
    expect(await need()).toBeUndefined()
    expect((await note(2, 'new')).body.data).toMatchObject({ state: 'new', notedAt: null, notedBy: '' })
    const history = await owner.call({ method: 'GET', path: `/bookings/${booked._id}/history` })
    expect(JSON.stringify(history.body)).toContain('text.answered')
  })

  test('of a number that no customer has is shown too', async () => {
    await tell(JSON.stringify({ from: '+64211234567', body: 'Is this the bin yard?', id: 'nz' }))
    expect(await textsOf()).toMatchObject([
      { from: '+64211234567', customerId: null, bookingId: null, jobID: '', customerName: '' },
    ])
  })

  test('is shown at the newest booking that is still open', async () => {
    const body = bookingInput({ deposit: 0 })
    const later = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
    await tell(JSON.stringify({ from: '0491570006', body: 'Can we have it till Friday?', id: '1' }))
    expect(await textsOf()).toMatchObject([{ bookingId: later._id }])
    await owner.call({ method: 'DELETE', path: `/bookings/${later._id}?version=${later.version}` })
    await tell(JSON.stringify({ from: '0491570006', body: 'Or Monday?', id: '2' }))
    expect(await textsOf()).toMatchObject([{ bookingId: booked._id }, { bookingId: null }])
  })

  test('of a carrier’s word that may mean the bin ends texts and is for the office as well', async () => {
    await tell(JSON.stringify({ from: '0491570006', body: 'CANCEL', id: 'c' }))
    expect((await optOut()).isOptedOut).toBe(true)
    expect(await textsOf('?state=new')).toMatchObject([{ text: 'CANCEL', meaning: 'stop' }])
  })

  test('is noted by no viewer', async () => {
    await tell(JSON.stringify({ from: '0491570006', body: 'Ready for pick up', id: 'v' }))
    const [text] = await textsOf()
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    const body = { version: 1, state: 'read' }
    const path = `/texts/${text._id}/state`
    expect((await viewer.call({ method: 'POST', path, body })).status).toBe(403)
  })

  test('of a company whose texts go by Twilio counts with the signature of Twilio alone', async () => {
    const { callback } = await textBy(owner, providers, 'twilio')
    url = new URL(callback).pathname
    const form = new URLSearchParams({ From: '+61491570006', Body: 'STOP', MessageSid: 'SM9' })
    const fields = [...form].toSorted().flat().join('')
    const signature = createHmac('sha1', 'secret').update(`${callback}${fields}`).digest('base64')
    const signed = (given: object) =>
      server.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...given },
        payload: form.toString(),
      })
    expect((await signed({})).statusCode).toBe(403)
    expect((await signed({ 'x-twilio-signature': signature.replace(/^./, '-') })).statusCode).toBe(403)
    expect((await tell(JSON.stringify({ From: '+61491570006', Body: 'STOP' }))).statusCode).toBe(403)
    expect((await optOut()).isOptedOut).toBe(false)
    expect((await signed({ 'x-twilio-signature': signature })).statusCode).toBe(200)
    expect((await optOut()).isOptedOut).toBe(true)
  })

  test('counts at the company’s own secret address alone', async () => {
    url = `${url.slice(0, -4)}AAAA`
    expect((await tell(JSON.stringify({ from: '+61491570006', body: 'STOP' }))).statusCode).toBe(404)
    expect((await optOut()).isOptedOut).toBe(false)
  })
})

test('that a text was not delivered stands in the log, and may be sent again', async () => {
  const { providerId } = await message()
  await tell(JSON.stringify({ id: providerId, status: 'delivered' }))
  expect((await message()).state).toBe('sent')
  await tell(JSON.stringify({ id: providerId, status: 'undelivered' }))
  expect(await message()).toMatchObject({
    state: 'failed',
    reason: 'The provider could not deliver it (undelivered)',
    answers: ['send-again'],
  })
})
