import { ROLES } from '@skipyard/domain/identity/role.ts'
import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner()
})

const ask = (method: TestCall['method'], path: string, body?: object) =>
  owner.call({ method, path, ...(body && { body }) })
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field)
const change = (body: object) => ask('PATCH', '/settings/messages', body)

describe('what customers are told', () => {
  test('begins with words of ours, and becomes the company’s', async () => {
    const { data } = (await ask('GET', '/settings/messages')).body
    expect(data).toMatchObject({ version: 0, fromHour: 8, toHour: 20 })
    expect(data.kinds.map(({ kind }: { kind: string }) => kind)).toEqual(MESSAGE_KINDS)

    const smsWords = 'Hi {name}, see you {day}'
    const changed = await change({
      version: 0,
      toHour: 18,
      kinds: [{ kind: 'tomorrow', sms: true, smsWords }],
    })
    expect([changed.status, changed.body.data.version, changed.body.data.toHour]).toEqual([200, 1, 18])
    const kept = (await ask('GET', '/settings/messages')).body.data
    expect(kept).toEqual(changed.body.data)
    const tomorrow = kept.kinds.find(({ kind }: { kind: string }) => kind === 'tomorrow')
    expect(tomorrow).toMatchObject({ sms: true, mail: false, smsWords })
    expect(tomorrow.defaults.smsWords).not.toBe(smsWords)
  })

  test('of two who change it, the second is told of the first', async () => {
    expect((await change({ version: 0, fromHour: 9 })).status).toBe(200)
    expect((await change({ version: 0, fromHour: 10 })).status).toBe(409)
    expect((await ask('GET', '/settings/messages')).body.data.fromHour).toBe(9)
  })

  test('is changed once, however often a call is repeated', async () => {
    const call = {
      method: 'PATCH',
      path: '/settings/messages',
      body: { version: 0, reminderDays: 3 },
      headers: { 'idempotency-key': 'same-change' },
    } as const
    const [first, again] = [await owner.call(call), await owner.call(call)]
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.body.data.version).toBe(1)
  })

  test.each<[string, object, string]>([
    ['a field nobody knows', { kinds: [{ kind: 'booked', mailWords: 'Hi {nmae}' }] }, 'booked.mailWords'],
    ['no words', { kinds: [{ kind: 'overdue', smsWords: ' ' }] }, 'overdue.smsWords'],
    ['hours that end before they begin', { fromHour: 21 }, 'toHour'],
    ['a kind nobody knows', { kinds: [{ kind: 'birthday' }] }, 'kinds.0.kind'],
  ])('with %s is refused and stays as it was', async (_what, sent, field) => {
    const { tenantId } = owner.claims
    const before = await checksumOfTenant(server.database.admin, tenantId)
    const answer = await change({ version: 0, ...sent })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect(await checksumOfTenant(server.database.admin, tenantId)).toEqual(before)
  })

  test.each(ROLES)('%s: the office says it, everybody reads it', async (role) => {
    const member = await server.member(owner.claims.tenantId, role)
    const mayChange = role === 'owner' || role === 'office'
    const [read, changed] = [
      await member.call({ method: 'GET', path: '/settings/messages' }),
      await member.call({ method: 'PATCH', path: '/settings/messages', body: { version: 0, toHour: 19 } }),
    ]
    expect([read.status, changed.status]).toEqual([200, mayChange ? 200 : 403])
  })
})

describe('a preview', () => {
  const preview = (body: object) => ask('POST', '/settings/messages/preview', body)

  test('of a text says what it costs, in the letters it is sent in', async () => {
    const { body } = await preview({ kind: 'tomorrow', channel: 'sms', words: 'Your {size} bin – tomorrow' })
    expect(body.data).toEqual({
      subject: '',
      text: 'Your 6 m3 bin - tomorrow',
      html: null,
      sms: { encoding: 'GSM-7', units: 24, parts: 1, room: 160 },
    })
  })

  test('of a mail shows it as text and as HTML, what was typed as text', async () => {
    const { body } = await preview({
      kind: 'accepted',
      channel: 'mail',
      subject: 'For {job}',
      words: 'Hi {name} <b>',
    })
    expect(body.data).toMatchObject({
      subject: 'For SKY-1068',
      text: expect.stringContaining('Hi Nadia <b>'),
    })
    expect(body.data.html).not.toContain('<b>')
    expect(body.data.sms).toBeNull()
  })

  test('of a field that this message does not know is refused', async () => {
    const answer = await preview({ kind: 'accepted', channel: 'sms', words: 'Due {dueDay}' })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['words']])
  })
})

describe('by whom texts go', () => {
  const path = '/settings/messages/sms'
  const webhook = { provider: 'webhook', url: 'https://sms.example.com/send', sender: 'Westgate' }

  test('is kept without ever telling its password, and is called back at an address of its own', async () => {
    expect((await ask('GET', path)).body.data).toMatchObject({ version: 0, provider: 'none', callback: null })
    const set = await ask('PUT', path, { version: 0, ...webhook, secret: 'hunter2-token' })
    expect(set.body.data).toMatchObject({ version: 1, ...webhook, hasSecret: true })
    expect(set.body.data.callback).toMatch(/\/api\/v1\.0\/sms-callbacks\/[\w-]{65}$/)
    const again = await ask('GET', path)
    expect(JSON.stringify([set.body, again.body])).not.toContain('hunter2')
    const kept = await owner.inScope((scope) =>
      scope.db.selectFrom('sms_senders').where('tenant_id', '=', scope.tenantId).selectAll().execute(),
    )
    expect(JSON.stringify(kept)).not.toContain('hunter2')
  })

  test('keeps the password while nothing else changes, and never sends it to another address', async () => {
    await ask('PUT', path, { version: 0, ...webhook, secret: 'hunter2-token' })
    const renamed = await ask('PUT', path, { version: 1, ...webhook, sender: 'Skips' })
    expect(renamed.body.data).toMatchObject({ hasSecret: true, sender: 'Skips' })
    const moved = await ask('PUT', path, { version: 2, ...webhook, url: 'https://elsewhere.example.com' })
    expect(moved.body.data.hasSecret).toBe(false)
    expect((await ask('PUT', path, { version: 2, ...webhook })).status).toBe(409)
  })

  test.each<[string, object, string]>([
    ['no address', { ...webhook, url: '' }, 'url'],
    ['an address that is none', { ...webhook, url: 'javascript:alert(1)' }, 'url'],
    ['a name of one letter', { ...webhook, sender: 'W' }, 'sender'],
    ['a provider without account', { provider: 'clicksend', secret: 'x' }, 'account'],
    ['a provider without password', { provider: 'messagemedia', account: 'yard' }, 'secret'],
    ['Twilio without a number', { provider: 'twilio', account: 'AC1', secret: 'x' }, 'sender'],
  ])('with %s is refused', async (_what, sent, field) => {
    const answer = await ask('PUT', path, { version: 0, ...sent })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('is the office’s to read and to change', async () => {
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await member.call({ method: 'GET', path })).status).toBe(403)
      expect((await member.call({ method: 'PUT', path, body: { version: 0, ...webhook } })).status).toBe(403)
      const to = { to: '0491 570 006' }
      expect((await member.call({ method: 'POST', path: `${path}/test`, body: to })).status).toBe(403)
    }
  })

  test('is tried by a text to a mobile, and only where there is one', async () => {
    const to = { to: '+61 491 570 006' }
    expect((await ask('POST', `${path}/test`, to)).status).toBe(409)
    await ask('PUT', path, { version: 0, ...webhook })
    expect((await ask('POST', `${path}/test`, to)).body.data).toMatchObject({
      kind: 'test',
      to: '0491570006',
      state: 'waiting',
      bookingId: null,
    })
    const landline = await ask('POST', `${path}/test`, { to: '03 9300 1234' })
    expect([landline.status, fieldsOf(landline)]).toEqual([400, ['to']])
  })
})

describe('where a customer wants no messages', () => {
  test('is noted by whoever deals with bookings, for an address of that customer alone', async () => {
    const made = await ask('POST', '/bookings', bookingInput({ email: 'Nadia@Example.com.au' }))
    const path = `/customers/${made.body.data.customer._id}/opt-outs`
    const places = [
      { channel: 'mail', address: 'nadia@example.com.au' },
      { channel: 'sms', address: '0491570006' },
    ]
    const before = (await ask('GET', path)).body.data
    expect(before).toMatchObject(places.map((place) => ({ ...place, isOptedOut: false, since: null })))
    const [, phone] = places
    const stopped = await ask('PUT', path, { ...phone, isOptedOut: true })
    expect(stopped.body.data).toMatchObject([{ isOptedOut: false }, { isOptedOut: true, how: 'office' }])
    const foreign = await ask('PUT', path, { channel: 'sms', address: '0400000000', isOptedOut: true })
    expect([foreign.status, fieldsOf(foreign)]).toEqual([400, ['address']])
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    const body = { ...phone, isOptedOut: false }
    expect((await viewer.call({ method: 'PUT', path, body })).status).toBe(403)
    expect((await viewer.call({ method: 'GET', path })).body.data).toEqual(stopped.body.data)
  })
})
