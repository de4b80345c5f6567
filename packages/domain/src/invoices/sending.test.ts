import { expect, test } from 'vitest'
import {
  beginSending,
  endSending,
  mayBeWithCustomer,
  recipientsAmong,
  SEND_OUTCOMES,
  SEND_STATES,
  sendAgain,
} from './sending.ts'

test('Send is pressed from every state but Sending', () => {
  const may = SEND_STATES.filter((state) => beginSending(state).ok)
  expect(may).toEqual(['Not sent', 'Sent', 'Error sending email', 'Unsure'])
  expect(beginSending('Sending')).toMatchObject({ message: 'This invoice is being sent right now' })
})

test('an attempt ends as Sent, as not sent where it became a file, with an error, or unsure', () => {
  expect(SEND_OUTCOMES.map((outcome) => endSending('Sending', outcome))).toEqual([
    'Sent',
    'Not sent',
    'Error sending email',
    'Unsure',
  ])
})

test('nobody is sure for ever, but what has ended stays', () => {
  expect(endSending('Unsure', 'sent')).toBe('Sent')
  expect(endSending('Sent', 'failed')).toBe('Sent')
  expect(endSending('Error sending email', 'sent')).toBe('Error sending email')
})

test('a document that may be with the customer is never overwritten', () => {
  expect(SEND_STATES.filter(mayBeWithCustomer)).toEqual(['Sending', 'Sent', 'Unsure'])
})

test('a document goes to every valid address once, in their order', () => {
  expect(
    recipientsAmong([' Ada@Okafor.example ', 'ada@okafor.example', '', 'no address', 'books@okafor.example']),
  ).toEqual(['ada@okafor.example', 'books@okafor.example'])
})

test('a statement is tried again unless it is on its way or has gone', () => {
  for (const state of ['Not sent', 'Error sending email', 'Unsure'] as const) {
    expect(sendAgain(state)).toMatchObject({ ok: true, value: 'Sending' })
  }
  expect(sendAgain('Sending')).toMatchObject({ ok: false, reason: 'being-sent' })
  expect(sendAgain('Sent')).toMatchObject({ ok: false, reason: 'sent' })
})
