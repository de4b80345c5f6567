import { expect, test } from 'vitest'
import { correctionsOf } from './corrections-of.ts'

const drop = 'The Drop status has not been updated to Delivered.'
const pick = 'The Pick status has not been updated to Returned.'

test('a bin that was dropped and not brought back can be marked Returned', () => {
  expect(correctionsOf({ faultyComment: [pick], dropActionStatus: 'Delivered' })).toEqual([
    { kind: 'pick', message: pick, lock: null },
  ])
})

test('a bin cannot come back before it was delivered, and the reason is said', () => {
  expect(correctionsOf({ faultyComment: [drop, pick], dropActionStatus: 'Dispatched' })).toEqual([
    { kind: 'drop', message: drop, lock: null },
    { kind: 'pick', message: pick, lock: 'The drop has not been Delivered yet' },
  ])
})

test('nothing is offered where nothing is wrong', () => {
  expect(correctionsOf({ faultyComment: [], dropActionStatus: 'Scheduled' })).toEqual([])
})
