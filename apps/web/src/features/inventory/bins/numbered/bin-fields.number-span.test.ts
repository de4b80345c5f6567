import { expect, test } from 'vitest'
import { numberSpan } from './bin-fields.ts'

test('the preview counts on from the first number and keeps its zeros', () => {
  expect(numberSpan({ prefix: '6M-', firstNumber: '001' }, 26)).toEqual({ first: '6M-001', last: '6M-026' })
})

test('one bin has one number', () => {
  expect(numberSpan({ prefix: '', firstNumber: '7' }, 1)).toEqual({ first: '7', last: '7' })
})

test.each(['', 'seven', '1234567', '-1'])('there is nothing to preview from %o', (firstNumber) => {
  expect(numberSpan({ prefix: 'A', firstNumber }, 3)).toBeNull()
})

test('numbers that would be too long are not shown', () => {
  expect(numberSpan({ prefix: 'A'.repeat(20), firstNumber: '1' }, 3)).toBeNull()
})
