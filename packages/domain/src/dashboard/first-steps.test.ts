import { expect, test } from 'vitest'
import { FIRST_STEPS, isUnderWay } from './first-steps.ts'

const optional = { name: false, prices: false, bank: false, mail: false, people: false }
const done = { bins: true, trucks: true, drivers: true, bookings: true, runs: true, ...optional }

test('prices, bank details and a test email are among the steps, before the first booking', () => {
  const before = FIRST_STEPS.slice(0, FIRST_STEPS.indexOf('bookings'))
  expect(before).toEqual(expect.arrayContaining(['prices', 'bank', 'mail']))
})

test('a company is under way with its first run, whatever it does without', () => {
  expect(isUnderWay(done)).toBe(true)
  expect(isUnderWay({ ...done, name: true, prices: true, bank: true, mail: true, people: true })).toBe(true)
})

test('while anything on the way to the first run is missing it is not', () => {
  expect(isUnderWay({ ...done, trucks: false })).toBe(false)
  expect(isUnderWay({ ...done, runs: false, people: true, mail: true })).toBe(false)
})
