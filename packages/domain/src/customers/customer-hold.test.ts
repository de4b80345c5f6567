import { expect, test } from 'vitest'
import { bookedOnHold, holdRefusal } from './customer-hold.ts'

const customer = { name: 'Riverside Builders', isOnHold: true, onHoldReason: 'Two invoices are overdue' }

test('a customer on hold is refused with the reason', () => {
  expect(holdRefusal(customer, false)).toBe('Riverside Builders is on hold: Two invoices are overdue')
  expect(holdRefusal({ ...customer, onHoldReason: '' }, false)).toBe('Riverside Builders is on hold')
})

test('nobody is refused who is not on hold, or of whom it is known', () => {
  expect(holdRefusal({ ...customer, isOnHold: false }, false)).toBe('')
  expect(holdRefusal(customer, true)).toBe('')
})

test('what was booked knowingly says so', () => {
  expect(bookedOnHold(customer)).toBe(
    'Booked all the same: Riverside Builders is on hold: Two invoices are overdue',
  )
  expect(bookedOnHold({ ...customer, isOnHold: false })).toBe('')
})
