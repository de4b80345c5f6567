import { describe, expect, test } from 'vitest'
import { readCallback } from './read-callback.ts'
import { internationalMobile, receiverOf } from './receivers.ts'
import { checkSmsSender, NO_SMS_SENDER } from './sms-sender.ts'

describe('a text goes to mobiles alone', () => {
  test.each(['0412 345 678', '+61 412 345 678', '0061412345678', '(04) 1234-5678', '61412345678'])(
    '%s is one',
    (typed) => {
      expect(receiverOf('sms', typed)).toEqual({ ok: true, address: '0412345678' })
      expect(internationalMobile('0412345678')).toBe('+61412345678')
    },
  )

  test.each([
    '03 9300 1234',
    '131 444',
    '1300 123 456',
    '1800 123 456',
    '0512 345 678',
    '+64 21 123 456',
    '04123',
  ])('%s is none', (typed) => {
    expect(receiverOf('sms', typed)).toEqual({ ok: false, reason: 'no-mobile' })
  })

  test('nothing typed is no number', () => {
    expect(receiverOf('sms', ' ')).toEqual({ ok: false, reason: 'none' })
  })
})

test('a mail address is the same in large and small letters', () => {
  expect(receiverOf('mail', ' Nadia@Example.com.au ')).toEqual({ ok: true, address: 'nadia@example.com.au' })
  expect(receiverOf('mail', 'nadia@')).toEqual({ ok: false, reason: 'none' })
})

describe('what a provider tells', () => {
  test.each([
    [{ from: '+61412345678', body: 'STOP', id: 'a1' }, 'STOP', 'a1'],
    [
      { From: '+61412345678', Body: 'Stop by the side gate', MessageSid: 'SM2' },
      'Stop by the side gate',
      'SM2',
    ],
    [{ source_number: '+61412345678', content: ' Yes ', message_id: 'ours', reply_id: 'r3' }, 'Yes', 'r3'],
    [{ originator: 61412345678, message: 'Full\u0000 now', timestamp: 1795 }, 'Full now', '1795'],
    [{ from: '0412 345 678', text: 'Ready', status: 'received' }, 'Ready', ''],
  ])('a text of a customer in the words of each of them: %j', (sent, text, providerId) => {
    expect(readCallback(sent)).toMatchObject({
      is: 'text',
      from: '0412345678',
      isMobile: true,
      text,
      providerId,
    })
  })

  test('a text from a number that gets none of ours is kept all the same', () => {
    expect(readCallback({ from: '+64211234567', body: 'Wrong yard?' })).toMatchObject({
      from: '+64211234567',
      isMobile: false,
      meaning: 'words',
    })
  })

  test.each([
    { from: '0412345678', body: '' },
    { from: '', body: 'Hello' },
    { body: 'Hello' },
    { from: '0412345678', body: 'Your bin comes tomorrow', status: 'delivered' },
  ])('%j is no text of a customer', (sent) => {
    expect(readCallback(sent)).toEqual({ is: 'nothing' })
  })

  test('of a text that was not delivered names it, in the words of each of them', () => {
    expect(readCallback({ MessageSid: 'SM1', MessageStatus: 'undelivered' })).toMatchObject({
      providerId: 'SM1',
    })
    expect(readCallback({ message_id: 'm1', status: 'rejected' })).toMatchObject({ is: 'undelivered' })
    expect(readCallback({ id: 'x', status: 'delivered' })).toEqual({ is: 'nothing' })
  })
})

test('switched off, nothing of a provider is kept', () => {
  const typed = { provider: 'none', url: 'https://x.example', account: 'a', sender: 'b' } as const
  expect(checkSmsSender(typed, true)).toEqual({ ok: true, value: NO_SMS_SENDER })
})
