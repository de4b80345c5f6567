import { describe, expect, test } from 'vitest'
import { fillMessage, unknownField } from './fill-words.ts'
import type { MessageKind } from './kinds.ts'
import { defaultKind, MOST_SMS_PARTS } from './message-settings.ts'
import { countSms, plainSms } from './sms-parts.ts'
import { messageTexts } from './texts.ts'
import {
  errandOfVisit,
  halfOfMessage,
  otherMessageOf,
  type VisitOfMessage,
  wordsOfVisit,
} from './visit-words.ts'

const exchange: VisitOfMessage = {
  kind: 'exchange',
  half: 'drop',
  taken: 6,
  left: 8,
  isOneDay: true,
  isOtherMoved: false,
}

describe('words of a visit', () => {
  test('stand in for ours where the company has not written its own', () => {
    const ours = defaultKind('delivered')
    expect(wordsOfVisit('delivered', exchange, ours)).toMatchObject({
      subject: 'Your bin has been exchanged',
      smsWords:
        '{company}: a {size} bin has been left in exchange for your full one. Pick-up {pickDay}. Questions? {phone}',
    })
    const own = { ...ours, mailWords: 'Job {job} is done.' }
    expect(wordsOfVisit('delivered', exchange, own)).toMatchObject({
      subject: 'Your bin has been exchanged',
      mailWords: 'Job {job} is done.',
    })
    expect(wordsOfVisit('delivered', null, ours)).toBe(ours)
    expect(wordsOfVisit('overdue', exchange, defaultKind('overdue'))).toEqual(defaultKind('overdue'))
  })

  test('have fields of their message alone, and go as few texts', () => {
    for (const kind of ['confirmed', 'tomorrow', 'delivered'] satisfies MessageKind[]) {
      for (const words of Object.values(messageTexts.visits[kind])) {
        for (const part of [words.subject, words.mailWords, words.smsWords])
          expect(unknownField(part, kind)).toBeNull()
        expect(countSms(plainSms(words.smsWords)).parts).toBeLessThanOrEqual(MOST_SMS_PARTS)
      }
    }
  })
})

test('a bin taken on the way is told of by the one that is left; left while the truck waits, by the one taken', () => {
  expect(otherMessageOf('collected', exchange)).toBe('delivered')
  expect(otherMessageOf('delivered', exchange)).toBeNull()
  expect(otherMessageOf('collected', { ...exchange, isOneDay: false })).toBeNull()
  expect(otherMessageOf('collected', null)).toBeNull()
  const wait: VisitOfMessage = { ...exchange, kind: 'wait-and-load' }
  expect([otherMessageOf('delivered', wait), otherMessageOf('collected', wait)]).toEqual(['collected', null])
})

test('once the other half is done, or is on another day, a half has the words of a job of its own', () => {
  const alone = { ...exchange, isOtherMoved: true }
  expect(errandOfVisit(alone)).toBeNull()
  expect(wordsOfVisit('tomorrow', alone, defaultKind('tomorrow'))).toEqual(defaultKind('tomorrow'))
  const onAnotherDay = { ...exchange, isOneDay: false }
  expect(wordsOfVisit('delivered', onAnotherDay, defaultKind('delivered'))).toEqual(defaultKind('delivered'))
})

test('the truck on its way comes for the whole visit, or brings the bin that it took before', () => {
  expect(errandOfVisit(exchange)).toBe('to leave your next bin, 8 m³, and take the 6 m³ one')
  const pick: VisitOfMessage = {
    kind: 'tip-and-return',
    half: 'pick',
    taken: 6,
    left: 6,
    isOneDay: true,
    isOtherMoved: false,
  }
  expect(errandOfVisit(pick)).toBe('to empty your 6 m³ bin and bring it back')
  expect(errandOfVisit({ ...pick, half: 'drop' })).toBeNull()
})

test.each([
  ['confirmed', 'once', 'drop'],
  ['tomorrow', '2026-05-14', 'drop'],
  ['delivered', 'drop 2026-05-14', 'drop'],
  ['collected', 'pick 2026-05-14', 'pick'],
  ['onTheWay', 'pick 2026-05-14', 'pick'],
  ['onTheWay', 'extra 4', null],
  ['invoiceReminder', 'invoice', null],
] as const)('%s of %s is about the %s', (kind, occasion, half) => {
  expect(halfOfMessage({ kind, occasion })).toBe(half)
})

test.each([
  ['6 m³', 'We leave a 6 m³ bin.'],
  ['8 m³', 'We leave an 8 m³ bin.'],
  ['18 m³', 'We leave an 18 m³ bin.'],
])('a size of %s has its article', (size, words) => {
  expect(fillMessage('We leave a {size} bin.', { size })).toBe(words)
})
