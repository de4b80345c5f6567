import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, fitColumns } from './fit-columns.ts'

const column = (name: string, width: number, isElastic = false) => ({ name, width, look: { isElastic } })
const sum = (widths: readonly number[]) => widths.reduce((one, other) => one + other, 0)

test('what is left goes to the columns whose text is cut, each by its own width', () => {
  const columns = [column('jobID', 80), column('name', 100, true), column('suburb', 50, true)]
  expect(fitColumns(columns, 380)).toEqual([80, 200, 100])
})

test('without such a column the last one takes it', () => {
  expect(fitColumns([column('size', 60), column('count', 40)], 150)).toEqual([60, 90])
})

test('where not all fit, the last that does ends where the pinned one begins', () => {
  const columns = [column('jobID', 80), column('name', 100, true), column('status', 90), column(ACTIONS, 40)]
  expect(fitColumns(columns, 250)).toEqual([80, 130, 90, 40])
})

test('on a wide screen cut text gets its room before one more column stands on it', () => {
  const columns = [
    column('jobID', 900),
    column('suburb', 100, true),
    column('label', 90),
    column('comments', 400),
  ]
  expect(fitColumns(columns, 1_100)).toEqual([900, 200, 90, 400])
  expect(fitColumns(columns, 1_130)).toEqual([900, 140, 90, 400])
})

test('no column is ever narrower than it is meant, and the room is filled to its end', () => {
  const columns = fc.array(fc.tuple(fc.integer({ min: 20, max: 300 }), fc.boolean()), {
    minLength: 1,
    maxLength: 20,
  })
  fc.assert(
    fc.property(columns, fc.integer({ min: 320, max: 2_560 }), (sizes, room) => {
      const shown = sizes.map(([width, isElastic], index) => column(String(index), width, isElastic))
      const widths = fitColumns(shown, room)
      expect(widths.every((width, index) => width >= (shown[index]?.width ?? 0))).toBe(true)
      expect(sum(widths)).toBeGreaterThanOrEqual(room - 1e-6)
    }),
  )
})
