import type { WireMessageSettings } from '@skipyard/contract/messages/messages.ts'
import { MESSAGE_KINDS } from '@skipyard/domain/messages/kinds.ts'
import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import { describe, expect, test } from 'vitest'
import {
  switchesOfValues,
  switchFields,
  timeErrors,
  valuesOfSwitches,
  valuesOfWords,
  wordErrors,
} from './message-values.ts'

const settings: WireMessageSettings = {
  version: 3,
  kinds: MESSAGE_KINDS.map((kind) => {
    const { isMailOn: mail, isSmsOn: sms, ...words } = defaultKind(kind)
    return { kind, label: kind, when: '', mail, sms, ...words, fields: [], defaults: words }
  }),
  fromHour: 8,
  toHour: 20,
  hireEndsDays: 1,
  reminderDays: 7,
}

describe('the words of a message', () => {
  const values = valuesOfWords(settings, 'tomorrow')
  const errors = (change: object) => wordErrors({ ...values, ...change }, { settings, kind: 'tomorrow' })

  test('are right as a company begins with them', () => {
    expect(errors({})).toEqual([])
  })

  test('know their fields, and no other message’s', () => {
    expect(errors({ mailWords: 'Between {hours}' })).toEqual([])
    expect(errors({ mailWords: 'Owing {amount}' })).toEqual([
      { field: 'mailWords', message: 'There is no field called {amount} here*' },
    ])
  })

  test('are not empty, and no SMS is longer than four', () => {
    expect(errors({ subject: '  ' })).toMatchObject([{ field: 'subject' }])
    expect(errors({ smsWords: 'x'.repeat(700) })).toMatchObject([{ field: 'smsWords' }])
  })
})

test('switches that two people turned are both turned', () => {
  const base = valuesOfSwitches(settings)
  const mine = { on: [...base.on, 'tomorrow sms'] }
  const theirs = { on: base.on.filter((one) => one !== 'booked mail') }
  const [field] = switchFields
  const joined = field?.join?.({ base, mine, theirs }).on ?? []
  expect(joined).toContain('tomorrow sms')
  expect(joined).not.toContain('booked mail')
  const sent = switchesOfValues({ on: joined }).kinds?.find(({ kind }) => kind === 'tomorrow')
  expect(sent).toEqual({ kind: 'tomorrow', mail: false, sms: true })
})

test('hours end after they begin, and days are whole', () => {
  const times = { fromHour: 20, toHour: 8, hireEndsDays: 1, reminderDays: 7 }
  expect(timeErrors(times, settings)).toMatchObject([{ field: 'toHour' }])
  expect(timeErrors({ ...times, toHour: 21, hireEndsDays: null }, settings)).toMatchObject([
    { field: 'hireEndsDays' },
  ])
})
