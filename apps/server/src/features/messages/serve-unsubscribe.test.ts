import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { sendOf, tellOf } from '#server/testing/message-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let path: string
let customerId: string

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate <b> Skips' })
  await tellOf(owner, ['confirmed'], { mail: true })
  server.notices.length = 0
  const input = bookingInput({ email: 'nadia@example.com.au' })
  const { body } = await owner.call({ method: 'POST', path: '/bookings', body: input })
  customerId = body.data.customer._id
  await sendOf(server, owner)
  path = new URL(`${server.notices[0]?.unsubscribeLink}`).pathname
})

const isOptedOut = async () => {
  const { body } = await owner.call({ method: 'GET', path: `/customers/${customerId}/opt-outs` })
  return body.data.find(({ channel }: { channel: string }) => channel === 'mail').isOptedOut
}

describe('the way to want no more mails', () => {
  test('asks before it does anything: mail programs open links by themselves', async () => {
    const page = await server.http.inject({ method: 'GET', url: path })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('nadia@example.com.au')
    expect(page.body).not.toContain('<b>')
    expect(await isOptedOut()).toBe(false)
  })

  test('is one call of the mail program, and the same again changes nothing', async () => {
    const click = {
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    } as const
    for (const answer of [await server.http.inject(click), await server.http.inject(click)]) {
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain('will not send these emails to nadia@example.com.au')
    }
    expect(await isOptedOut()).toBe(true)
    const history = { method: 'GET', path: `/customers/${customerId}/history` } as const
    const { body } = await owner.call(history)
    expect(JSON.stringify(body)).toContain('Messages by email')
  })

  test('leads nowhere for who guesses', async () => {
    const answer = await server.http.inject({ method: 'POST', url: `${path.slice(0, -4)}AAAA` })
    expect(answer.statusCode).toBe(404)
    expect(await isOptedOut()).toBe(false)
  })
})
