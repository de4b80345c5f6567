import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type ProviderFault, startSmsProviders } from '#server/testing/start-sms-providers.ts'
import { sendSms } from './send-sms.ts'
import type { SmsAccount } from './sms.ts'

const providers = await startSmsProviders()
afterAll(() => providers.close())
beforeEach(() => {
  providers.taken.length = 0
  providers.calls.length = 0
  providers.faults.length = 0
})

const sms = { id: 'one', to: '0491570006', body: 'Your bin & more', callback: 'https://yard.example/cb' }
const account = (provider: SmsAccount['provider'], changed: Partial<SmsAccount> = {}): SmsAccount => ({
  provider,
  url: provider === 'webhook' ? providers.hook : providers.base,
  account: 'yard',
  secret: 'secret',
  sender: '0491570156',
  ...changed,
})
const ALL = ['webhook', 'messagemedia', 'clicksend', 'twilio'] as const
const NOT_ONCE = ['messagemedia', 'clicksend', 'twilio'] as const

describe.each(ALL)('%s', (provider) => {
  test('takes a text as it wants it, and its id is kept', async () => {
    expect(await sendSms(sms, account(provider), true)).toEqual({ is: 'sent', providerId: 'provider-1' })
    expect(providers.taken).toMatchObject([
      { to: '+61491570006', from: '+61491570156', body: 'Your bin & more' },
    ])
  })

  test.each<[string, ProviderFault, string]>([
    ['asks to wait', { status: 429 }, 'retry'],
    ['refuses the text', { status: 422, body: '<b>Bad</b> number' }, 'failed'],
    ['sends us elsewhere', { status: 302 }, 'failed'],
  ])('that %s is taken at its word', async (_what, fault, is) => {
    providers.faults.push(fault)
    expect((await sendSms(sms, account(provider), true)).is).toBe(is)
    expect(providers.calls).toHaveLength(1)
  })

  test('that does not know the password refuses for good', async () => {
    expect((await sendSms(sms, account(provider, { secret: 'wrong' }), true)).is).toBe('failed')
    expect(providers.taken).toEqual([])
  })

  test('that nobody reaches has got nothing, so it may go again', async () => {
    const nowhere = 'http://127.0.0.1:1/hook'
    expect((await sendSms(sms, account(provider, { url: nowhere }), true)).is).toBe('retry')
  })
})

describe.each<[string, ProviderFault]>([
  ['stumbles', { status: 503 }],
  ['breaks the line', 'cut'],
])('one that %s', (_what, fault) => {
  test('may have sent it: only the webhook, which takes the same text once, gets it again', async () => {
    const own = { ...sms, id: randomUUID() }
    providers.faults.push(fault)
    expect((await sendSms(own, account('webhook'), true)).is).toBe('retry')
    expect(await sendSms(own, account('webhook'), true)).toMatchObject({ is: 'sent' })
    expect(providers.taken).toHaveLength(1)
  })

  test.each(NOT_ONCE)('of %s nobody knows', async (provider) => {
    providers.faults.push(fault)
    expect((await sendSms(sms, account(provider), true)).is).toBe('unknown')
  })
})

test.each(NOT_ONCE)('%s with a good status and nothing readable in it leaves it open', async (provider) => {
  providers.faults.push({ status: 200, body: 'OK' })
  expect((await sendSms(sms, account(provider), true)).is).toBe('unknown')
})

test('ClickSend refuses within a good answer, and Twilio names its reason', async () => {
  const bad = { ...sms, to: '0491570000' }
  expect(await sendSms(bad, account('clicksend'), true)).toEqual({
    is: 'failed',
    reason: 'The provider refused it (200): INVALID_RECIPIENT',
  })
  expect(await sendSms(bad, account('twilio'), true)).toMatchObject({
    is: 'failed',
    reason: expect.stringContaining('21211'),
  })
})

test.each([
  'http://127.0.0.1',
  'http://localhost',
  'http://[::1]',
  'http://[::ffff:10.0.0.1]',
  'http://169.254.169.254',
])('a company’s address %s within our own walls is not called', async (host) => {
  const { port } = new URL(providers.base)
  const url = `${host}:${port}/hook`
  expect(await sendSms(sms, account('webhook', { url }), false)).toEqual({
    is: 'failed',
    reason: 'This address is not on the internet',
  })
  expect(providers.calls).toEqual([])
})
