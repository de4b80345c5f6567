import { expect, test } from 'vitest'
import { wholeList } from './changed-parts.ts'

interface Part {
  id: string
  text: string
}

const idOf = ({ id }: Part) => id
const known = [
  { id: 'a', text: 'as it was' },
  { id: 'b', text: 'as it was' },
]

test('what has changed takes the place of what was known, in the order of now', () => {
  const parts = [
    { id: 'b', text: 'as it is' },
    { id: 'c', text: 'new' },
  ]
  expect(wholeList({ parts, order: ['c', 'b', 'a'] }, known, idOf)).toEqual([parts[1], parts[0], known[0]])
})

test('what is no longer in the order is gone', () => {
  expect(wholeList({ parts: [], order: ['b'] }, known, idOf)).toEqual([known[1]])
  expect(wholeList({ parts: [], order: [] }, known, idOf)).toEqual([])
})

test('an answer without an order is the whole list', () => {
  const parts = [{ id: 'c', text: 'new' }]
  expect(wholeList({ parts }, known, idOf)).toBe(parts)
})

test('a list of which something is missing is none', () => {
  expect(wholeList({ parts: [], order: ['a', 'z'] }, known, idOf)).toBeNull()
})
