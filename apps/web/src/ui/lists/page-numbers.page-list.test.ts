import { describe, expect, test } from 'vitest'
import { pageList } from './page-numbers.tsx'

describe('the page numbers under a list', () => {
  test.each([
    [1, 1, [1]],
    [2, 6, [1, 2, 3, 4, 5, 6]],
    [1, 7, [1, 2, 3, 4, 'gap-after', 7]],
    [4, 7, [1, 'gap-before', 3, 4, 5, 'gap-after', 7]],
    [7, 7, [1, 'gap-before', 4, 5, 6, 7]],
    [50, 100, [1, 'gap-before', 49, 50, 51, 'gap-after', 100]],
  ])('on page %i of %i', (current, last, shown) => {
    expect(pageList(current, last)).toEqual(shown)
  })

  test('always hold the first, the current and the last page, rising', () => {
    for (let last = 1; last <= 40; last += 1) {
      for (let current = 1; current <= last; current += 1) {
        const numbers = pageList(current, last).filter((entry) => typeof entry === 'number')
        expect(numbers).toContain(1)
        expect(numbers).toContain(current)
        expect(numbers).toContain(last)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      }
    }
  })
})
