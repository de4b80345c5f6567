import { describe, expect, test } from 'vitest'
import { runColors } from './run-colors.ts'

const madeInOrder = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ _id: String(at).padStart(3, '0') }))

describe('the nine colours of runs', () => {
  test('go round in the order in which runs were made, wherever they stand on the board', () => {
    const colors = runColors(madeInOrder(20).toReversed())
    const inOrder = madeInOrder(20).map(({ _id }) => colors.get(_id))
    expect(inOrder).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2])
  })

  test('stay with their runs when another is made', () => {
    const [before, after] = [runColors(madeInOrder(12)), runColors(madeInOrder(13))]
    for (const [id, color] of before) expect(after.get(id)).toBe(color)
    expect(after.get('012')).toBe(4)
  })
})
