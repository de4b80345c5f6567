import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { sendOf, tellOf, textBy } from '#server/testing/message-input.ts'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { findDueMessages } from './messenger.job.ts'

const server = await shareTestServer()
const providers = await startSmsProviders()
afterAll(() => providers.close())
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skips' })
  server.notices.length = 0
  providers.taken.length = 0
  providers.calls.length = 0
})

const book = async (changes: object = {}) => {
  const input = bookingInput({ email: 'nadia@example.com.au', ...changes })
  const { status, body } = await owner.call({ method: 'POST', path: '/bookings', body: input })
  expect(status).toBe(200)
  return body.data
}
const messagesOf = async (bookingId: string) =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}/messages` })).body.data
const send = () => sendOf(server, owner)
const markDelivered = ({ _id, version }: { _id: string; version: number }) =>
  owner.call({
    method: 'POST',
    path: `/bookings/${_id}/markDelivered`,
    body: { version, date: toWireDate(today) },
  })

describe('a stranger’s booking', () => {
  test('is told of by mail from the first day: received, and once it is accepted, with a way to want no more', async () => {
    const token = await openForPublic(owner)
    const path = `/book-now/${token}/bookings`
    expect((await asStranger(server, { path, body: strangersInput() })).status).toBe(200)
    await send()
    const [received] = server.notices
    expect(received).toMatchObject({
      to: 'sophie@example.com',
      fromName: 'Westgate Skips',
      unsubscribeLink: expect.stringMatching(/^http:\/\/localhost:3000\/unsubscribe\/[\w-]{65}$/),
    })
    expect(received?.text).toContain('We have your booking')
    expect(received?.text).toMatch(/See your booking: http:\/\/localhost:3000\/my-booking\/[\w-]{65}/)

    const { body } = await owner.call({
      method: 'POST',
      path: '/bookings/getBookings?type=all&limit=100',
      body: {},
    })
    const { _id, version } = body.data[0]
    const accept = { method: 'POST', path: `/bookings/${_id}/accept`, body: { version } } as const
    expect((await owner.call(accept)).status).toBe(200)
    await sendOf(server, owner)
    const states = (await messagesOf(_id)).map(({ kind, state }: { kind: string; state: string }) => [
      kind,
      state,
    ])
    // At night the answer waits for the morning.
    expect(states).toEqual([
      ['accepted', expect.stringMatching(/^(sent|waiting)$/)],
      ['booked', 'sent'],
    ])
  })

  test('that is declined tells the office’s words', async () => {
    await tellOf(owner, ['declined'], { mail: true })
    const token = await openForPublic(owner)
    await asStranger(server, { path: `/book-now/${token}/bookings`, body: strangersInput() })
    const all = { method: 'POST', path: '/bookings/getBookings?type=all&limit=100', body: {} } as const
    const { _id, version } = (await owner.call(all)).body.data[0]
    const words = 'No truck reaches <your> lane.'
    await owner.call({ method: 'POST', path: `/bookings/${_id}/decline`, body: { version, words } })
    await send()
    const declined = server.notices.find(({ subject }) => subject.startsWith('About your booking'))
    expect(declined?.text).toContain(words)
    expect(declined?.html).not.toContain('<your>')
  })
})

describe('a message', () => {
  test('goes once, however often one looks, and by several servers at once', async () => {
    await tellOf(owner, ['confirmed'], { mail: true, sms: true })
    await textBy(owner, providers)
    const { _id } = await book()
    await Promise.all([send(), send(), send()])
    await send()
    expect(server.notices.map(({ to }) => to)).toEqual(['nadia@example.com.au'])
    expect(providers.taken).toMatchObject([{ to: '+61491570006', from: '+61491570156' }])
    expect(await messagesOf(_id)).toMatchObject([
      { state: 'sent', provider: expect.any(String) },
      { state: 'sent' },
    ])
  })

  test('by text is not sent without a provider, and says so', async () => {
    await tellOf(owner, ['confirmed'], { sms: true })
    const { _id } = await book()
    await send()
    expect(await messagesOf(_id)).toMatchObject([
      { channel: 'sms', state: 'not-sent', reason: 'Not sent: no SMS provider', answers: ['send-again'] },
    ])
    const list = await owner.call({ method: 'GET', path: '/messages' })
    expect(list.body).toMatchObject({ total: 1, data: [{ bookingId: _id, customerName: 'Nadia Haddad' }] })
  })

  test.each([
    ['a landline', '0393001234'],
    ['a 1300 number', '1300123456'],
    ['an 1800 number', '1800123456'],
  ])('by text never goes to %s', async (_what, phone) => {
    await tellOf(owner, ['confirmed'], { sms: true })
    await textBy(owner, providers)
    const { _id } = await book({ phone })
    await send()
    expect(await messagesOf(_id)).toMatchObject([
      { state: 'not-sent', reason: 'Not sent: texts go to mobiles only', to: phone },
    ])
    expect(providers.calls).toEqual([])
  })

  test('of a kind that is switched off is none, and who would send it sees so at a glance', async () => {
    const { _id } = await book()
    const transactions = vi.spyOn(server.services.pool, 'connect')
    await send()
    expect(transactions).toHaveBeenCalledTimes(1)
    transactions.mockRestore()
    expect(await messagesOf(_id)).toEqual([])
  })

  test('waits for a decent hour, and a booking that was called off meanwhile is not told of', async () => {
    await tellOf(owner, ['confirmed'], { mail: true })
    const hour = new Date(Date.now() + 3 * 3_600_000)
    const local = Number(
      hour.toLocaleString('en-AU', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Australia/Melbourne' }),
    )
    const body = { version: 1, fromHour: Math.min(local, 23), toHour: Math.min(local, 23) + 1 }
    await owner.call({ method: 'PATCH', path: '/settings/messages', body })
    const { _id, version } = await book()
    await send()
    const [waiting] = await messagesOf(_id)
    expect(waiting).toMatchObject({ state: 'waiting', text: expect.stringContaining('Nadia') })
    expect(new Date(waiting.dueAt).getTime()).toBeGreaterThan(Date.now())

    const email = 'nadia@example.com.au'
    const off = { ...bookingInput({ email, dropActionStatus: 'Cancelled' }), version }
    await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body: off })
    await tellOf(owner, [], {})
    await owner.inScope((scope) =>
      scope.db
        .updateTable('messages')
        .set({ due_at: scope.now })
        .where('tenant_id', '=', scope.tenantId)
        .execute(),
    )
    await send()
    expect(await messagesOf(_id)).toMatchObject([
      { state: 'not-sent', reason: 'Not sent: the booking has changed since' },
    ])
    expect(server.notices).toEqual([])
  })

  test('to a customer who wants none is not sent, until the office lifts it', async () => {
    await tellOf(owner, ['confirmed'], { mail: true })
    const { _id, customer } = await book()
    const path = `/customers/${customer._id}/opt-outs`
    const at = { channel: 'mail', address: 'nadia@example.com.au' }
    const stop = await owner.call({ method: 'PUT', path, body: { ...at, isOptedOut: true } })
    expect(stop.body.data[0]).toMatchObject({ ...at, isOptedOut: true, how: 'office' })
    await send()
    const [message] = await messagesOf(_id)
    expect(message).toMatchObject({ state: 'not-sent', reason: 'Not sent: wants no messages' })
    await owner.call({ method: 'PUT', path, body: { ...at, isOptedOut: false } })
    const again = { version: message.version, answer: 'send-again' }
    const answer = `/messages/${message._id}/answer`
    expect((await owner.call({ method: 'POST', path: answer, body: again })).body.data.state).toBe('waiting')
    expect((await owner.call({ method: 'POST', path: answer, body: again })).status).toBe(409)
    await send()
    expect(server.notices).toHaveLength(1)
  })
})

describe('what a day brings', () => {
  test('is told once: the bin that comes tomorrow, and the hire that ends', async () => {
    await tellOf(owner, ['tomorrow', 'hireEnds'], { sms: true })
    await textBy(owner, providers)
    const day = (days: number) => toWireDate(addDays(today, days))
    await book({ dropoffDate: day(1), pickupDate: day(5) })
    await book({ dropoffDate: day(2), pickupDate: day(5) })
    const out = await book({ dropoffDate: day(0), pickupDate: day(1) })
    expect((await markDelivered(out)).status).toBe(200)
    const find = () => owner.inScope(findDueMessages)
    expect([await find(), await find()]).toEqual([2, 0])
    await send()
    expect(providers.taken.map(({ body }) => body).sort()).toEqual([
      expect.stringMatching(/Ready, extend, exchange\? http:\S+\/my-booking\/[\w-]{65}$/),
      expect.stringContaining('comes tomorrow'),
    ])
    await find()
    await send()
    expect(providers.taken).toHaveLength(2)
  })

  test('is another company’s day never', async () => {
    await tellOf(owner, ['tomorrow'], { mail: true })
    const other = await server.owner()
    await tellOf(other, ['tomorrow'], { mail: true })
    await book({ dropoffDate: toWireDate(addDays(today, 1)) })
    expect([await other.inScope(findDueMessages), await owner.inScope(findDueMessages)]).toEqual([0, 1])
  })

  test('that brought the bin is told of in the same breath as it is marked, the photo having its two minutes', async () => {
    await tellOf(owner, ['delivered'], { mail: true, sms: true })
    await textBy(owner, providers)
    const booking = await book({ dropoffDate: toWireDate(today) })
    await markDelivered(booking)
    await send()
    expect(await messagesOf(booking._id)).toMatchObject([
      { kind: 'delivered', channel: 'sms', state: 'sent' },
      { kind: 'delivered', channel: 'mail', state: 'waiting' },
    ])
  })
})
