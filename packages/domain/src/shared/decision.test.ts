import { expect, test } from 'vitest'
import { accepted, refused, refusedForAll } from './decision.ts'

test('a yes carries its value, a no its reason, words and field', () => {
  expect(accepted(3)).toEqual({ ok: true, value: 3 })
  expect(refused('too-late', 'It is too late', 'date')).toEqual({
    ok: false,
    reason: 'too-late',
    message: 'It is too late',
    field: 'date',
  })
  expect(refused('too-late', 'It is too late')).not.toHaveProperty('field')
})

test('a no about several fields speaks of the first and lists them all', () => {
  const first = { reason: 'a', field: 'one', message: 'One?' }
  const second = { reason: 'b', field: 'two', message: 'Two?' }
  expect(refusedForAll(first, [first, second])).toEqual({
    ok: false,
    ...first,
    errors: [
      { field: 'one', message: 'One?' },
      { field: 'two', message: 'Two?' },
    ],
  })
})
