import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACTIONS, columnsWithRoom, fitColumns } from './fit-columns.ts'

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

const leaving = (name: string, width: number, leaves?: number) => ({
  name,
  width,
  look: leaves === undefined ? {} : { leaves },
})

test('columns without room are left out, those that leave first before the others', () => {
  const columns = [
    leaving('jobID', 80),
    leaving('reference', 100, 1),
    leaving('by', 60, 2),
    leaving('amount', 90),
  ]
  const namesIn = (room: number) => columnsWithRoom(columns, room).map(({ name }) => name)
  expect(namesIn(330)).toEqual(['jobID', 'reference', 'by', 'amount'])
  expect(namesIn(329)).toEqual(['jobID', 'reference', 'amount'])
  expect(namesIn(200)).toEqual(['jobID', 'amount'])
  expect(namesIn(100)).toEqual(['jobID', 'amount'])
})

test('what is left out is left out for room alone, and what has no order of leaving stays', () => {
  const columns = fc.array(
    fc.tuple(
      fc.integer({ min: 20, max: 300 }),
      fc.option(fc.integer({ min: 1, max: 4 }), { nil: undefined }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(columns, fc.integer({ min: 320, max: 2_560 }), (sizes, room) => {
      const all = sizes.map(([width, leaves], index) => leaving(String(index), width, leaves))
      const kept = columnsWithRoom(all, room)
      expect(all.filter((one) => kept.includes(one))).toEqual(kept)
      expect(all.filter(({ look }) => look.leaves === undefined).every((one) => kept.includes(one))).toBe(
        true,
      )
      const isWhole = kept.length === all.length
      const hasLeaving = kept.some(({ look }) => look.leaves !== undefined)
      expect(isWhole || !hasLeaving || sum(kept.map(({ width }) => width)) <= room).toBe(true)
    }),
  )
})
