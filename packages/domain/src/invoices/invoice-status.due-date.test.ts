import { expect, test } from 'vitest'
import { localDate } from '../shared/local-date.ts'
import { dueDateOf } from './invoice-status.ts'

const issuedOn = localDate('2026-05-12')

test.each([
  ['none, after the terms', null, '2026-05-27'],
  ['one that has passed, after the terms', '2026-05-11', '2026-05-27'],
  ['the day of the invoice, that day', '2026-05-12', '2026-05-12'],
  ['one to come, that day', '2026-06-30', '2026-06-30'],
])('the booking’s payment due date is %s', (_, paymentDueOn, due) => {
  const day = paymentDueOn === null ? null : localDate(paymentDueOn)
  expect(dueDateOf(issuedOn, 15, day)).toBe(due)
})
