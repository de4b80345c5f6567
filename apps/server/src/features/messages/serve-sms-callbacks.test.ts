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
const message = async () =>
  (await owner.call({ method: 'GET', path: `/bookings/${booked._id}/messages` })).body.data[0]

describe('an answer to a text', () => {
  test.each([
    ['the webhook', JSON.stringify({ from: '+61491570006', body: 'STOP' }), 'application/json'],
    ['Twilio', 'From=%2B61491570006&Body=Stop+please', 'application/x-www-form-urlencoded'],
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

  test('that says something else is none of ours, and so is what nobody can read', async () => {
    for (const payload of [
      '{"from":"+61491570006","body":"Stopping by at 9"}',
      '{"from":"+61491570006","body":"Starting Monday?"}',
      '{',
      '[1]',
      '',
    ]) {
      expect((await tell(payload)).statusCode).toBe(200)
    }
    expect((await optOut()).isOptedOut).toBe(false)
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
