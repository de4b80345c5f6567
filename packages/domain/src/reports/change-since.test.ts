import { expect, test } from 'vitest'
import { changeSince } from './change-since.ts'

test('a figure is compared with the same month last year in whole percent', () => {
  expect([changeSince(200, 250), changeSince(200, 150), changeSince(3, 3)]).toEqual([25, -25, 0])
})

test('where there was nothing last year, nothing is compared', () => {
  expect([changeSince(0, 250), changeSince(0, 0), changeSince(-10, 5)]).toEqual([null, null, null])
})
