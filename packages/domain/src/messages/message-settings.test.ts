import { describe, expect, test } from 'vitest'
import { fillMessage, unknownField } from './fill-words.ts'
import { MESSAGE_KINDS } from './kinds.ts'
import {
  checkMessageSettings,
  defaultMessageSettings,
  type KindSettings,
  type MessageSettings,
} from './message-settings.ts'
import { sampleValues } from './sample-values.ts'
import { countSms, plainSms } from './sms-parts.ts'

const company = { name: 'Westgate Skip Bins', phone: '03 9300 1234' }
const before = defaultMessageSettings()
const withKind = (changes: Partial<KindSettings>): MessageSettings => ({
  ...before,
  kinds: { ...before.kinds, tomorrow: { ...before.kinds.tomorrow, ...changes } },
})
const fieldsOf = (settings: MessageSettings) => {
  const checked = checkMessageSettings(settings)
  return checked.ok ? [] : (checked.errors ?? []).map(({ field }) => field)
}

describe('what a company says before it has changed anything', () => {
  test.each(MESSAGE_KINDS)('%s: nothing stays unfilled, and a text is one or two', (kind) => {
    const { subject, mailWords, smsWords } = before.kinds[kind]
    for (const words of [subject, mailWords, smsWords]) {
      expect(unknownField(words, kind)).toBeNull()
      expect(fillMessage(words, sampleValues(company))).not.toMatch(/[{}]/)
    }
    const sms = countSms(plainSms(fillMessage(smsWords, sampleValues(company))))
    expect([sms.encoding, sms.parts <= 2]).toEqual(['GSM-7', true])
  })

  test('goes to those who wait for an answer, by mail; nobody is texted unasked', () => {
    expect(MESSAGE_KINDS.filter((kind) => before.kinds[kind].isMailOn)).toEqual([
      'booked',
      'accepted',
      'declined',
    ])
    expect(MESSAGE_KINDS.some((kind) => before.kinds[kind].isSmsOn)).toBe(false)
    expect(checkMessageSettings(before)).toEqual({ ok: true, value: before })
  })
})

describe('words', () => {
  test('with a field that this message does not know are refused where they stand', () => {
    expect(fieldsOf(withKind({ smsWords: 'Invoice {invoice}' }))).toEqual(['tomorrow.smsWords'])
    expect(fieldsOf(withKind({ mailWords: 'Hi {Name}', subject: ' ' }))).toEqual([
      'tomorrow.subject',
      'tomorrow.mailWords',
    ])
    expect(fieldsOf(withKind({ subject: 'For {name}' }))).toEqual([])
  })

  test('that would go as five texts are refused', () => {
    expect(fieldsOf(withKind({ smsWords: 'a'.repeat(4 * 153) }))).toEqual([])
    expect(fieldsOf(withKind({ smsWords: 'a'.repeat(4 * 153 + 1) }))).toEqual(['tomorrow.smsWords'])
  })

  test('close up where a field has nothing in it', () => {
    expect(fillMessage('Sorry. {words} Please call {phone}', { words: '', phone: '131 444' })).toBe(
      'Sorry. Please call 131 444',
    )
  })

  test('that a customer typed are not filled in again', () => {
    expect(fillMessage('Hi {name}', { name: '{phone}', phone: '1' })).toBe('Hi {phone}')
  })
})

test.each<[string, Partial<MessageSettings>, string]>([
  ['end before they begin', { fromHour: 20, toHour: 8 }, 'toHour'],
  ['are none', { fromHour: 9, toHour: 9 }, 'toHour'],
  ['begin at half past', { fromHour: 8.5 }, 'toHour'],
  ['are told of a day that is past', { hireEndsDays: 0 }, 'hireEndsDays'],
  ['remind on the day itself', { reminderDays: 0 }, 'reminderDays'],
])('times that %s are refused', (_what, times, field) => {
  expect(fieldsOf({ ...before, ...times })).toEqual([field])
})
