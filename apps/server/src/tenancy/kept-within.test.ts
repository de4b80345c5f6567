import { serialize } from 'node:v8'
import { expect, test } from 'vitest'
import { keptWithin } from './kept-within.ts'

const numbersFrom = (first: number) => Array.from({ length: 1_500 }, (_, index) => first + index)

test('however much is remembered, a cache takes no more than its megabytes, and keeps what was used last', () => {
  const cache = keptWithin<{ numbers: number[] }>(1)
  for (let index = 0; index < 5_000; index++) cache.set(`selection ${index}`, { numbers: numbersFrom(index) })
  expect(cache.calculatedSize).toBeLessThanOrEqual(1_000_000)
  expect(cache.size).toBeGreaterThan(10)
  expect(cache.get('selection 4999')?.numbers).toHaveLength(1_500)
  expect(cache.get('selection 0')).toBeUndefined()
})

test('an entry counts at least as much as its bytes, and what is larger than the cache is not kept', () => {
  const cache = keptWithin<{ ids: string[]; words: string }>(1)
  const value = { ids: numbersFrom(0).map((one) => `019a0000-0000-7000-8000-${one}`), words: 'é'.repeat(999) }
  cache.set('one', value)
  expect(cache.calculatedSize).toBeGreaterThanOrEqual(serialize(value).byteLength)
  cache.set('two', { ids: [], words: 'x'.repeat(2_000_000) })
  expect([cache.has('one'), cache.has('two')]).toEqual([true, false])
})
