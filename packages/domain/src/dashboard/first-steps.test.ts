import { expect, test } from 'vitest'
import { isUnderWay } from './first-steps.ts'

const done = { bins: true, trucks: true, drivers: true, bookings: true, runs: true, people: false }

test('a company is under way with its first run, whether or not anybody was invited', () => {
  expect(isUnderWay(done)).toBe(true)
  expect(isUnderWay({ ...done, people: true })).toBe(true)
})

test('while anything on the way to the first run is missing it is not', () => {
  expect(isUnderWay({ ...done, trucks: false })).toBe(false)
  expect(isUnderWay({ ...done, runs: false, people: true })).toBe(false)
})
