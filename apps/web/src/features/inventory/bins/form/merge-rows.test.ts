import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyRow, mergeRows, type TypedRow, valueInWords } from './merge-rows.ts'

const row = (type: 'Marrel' | 'Hook', changes: Partial<TypedRow> = {}): TypedRow => ({
  ...emptyRow(),
  key: `6 ${type}`,
  version: 4,
  binSize: 6,
  type,
  totalBins: 9,
  count: 7,
  ...changes,
})
const base = [row('Marrel'), row('Hook')]
const later = { version: 5 }

const merged = (mine: TypedRow[], theirs: TypedRow[]) => {
  const { values: rows, conflicts, broughtIn } = mergeRows({ base, mine, theirs })
  return { rows, asked: conflicts.map(({ label }) => label), broughtIn }
}

test('what one changed in one row and the other in another comes together without a question', () => {
  const mine = [row('Marrel', { comments: 'Front row' }), row('Hook')]
  const theirs = [row('Marrel'), row('Hook', { totalBins: 12, count: 10, ...later })]
  expect(merged(mine, theirs)).toEqual({
    rows: [row('Marrel', { comments: 'Front row' }), row('Hook', { totalBins: 12, count: 10, ...later })],
    asked: [],
    broughtIn: ['Hook total bins', 'Hook count'],
  })
})

test('within one row only what both changed to different values is asked, and holds what was typed', () => {
  const mine = [row('Marrel', { count: 6, comments: 'One in repair' }), row('Hook')]
  const theirs = [row('Marrel', { count: 8, active: false, ...later }), row('Hook')]
  const { rows, asked, broughtIn } = merged(mine, theirs)
  expect(rows[0]).toEqual(row('Marrel', { count: 6, comments: 'One in repair', active: false, ...later }))
  expect(asked).toEqual(['Marrel count'])
  expect(broughtIn).toEqual(['Marrel active'])
})

test('what both changed to the same is no question', () => {
  const mine = [row('Marrel', { count: 8 }), row('Hook')]
  const theirs = [row('Marrel', { count: 8, ...later }), row('Hook')]
  expect(merged(mine, theirs)).toMatchObject({ rows: theirs, asked: [], broughtIn: [] })
})

test('rows that came meanwhile come in, told once, and rows that are gone go', () => {
  const mine = [row('Hook', { comments: 'Old' })]
  const theirs = [row('Marrel')]
  expect(mergeRows({ base: [row('Hook')], mine, theirs })).toEqual({
    values: theirs,
    conflicts: [],
    broughtIn: ['Marrel bins'],
  })
})

test('a row that was numbered meanwhile says total and count itself, whatever was typed', () => {
  const mine = [row('Marrel', { totalBins: 20, count: 20, comments: 'Painted' }), row('Hook')]
  const theirs = [row('Marrel', { isNumbered: true, totalBins: 10, count: 8, ...later }), row('Hook')]
  const { rows, asked, broughtIn } = merged(mine, theirs)
  expect(rows[0]).toEqual({ ...theirs[0], comments: 'Painted' })
  expect(asked).toEqual([])
  expect(broughtIn).toEqual(['Marrel total bins', 'Marrel count'])
})

test('values say what they are', () => {
  const said = row('Marrel', { totalBins: 12_000, count: null, active: false })
  expect(valueInWords(said, 'totalBins')).toBe('12,000')
  expect(valueInWords(said, 'count')).toBe('Empty')
  expect(valueInWords(said, 'comments')).toBe('Empty')
  expect(valueInWords(said, 'active')).toBe('Inactive')
})

const FIELDS = ['totalBins', 'count', 'comments', 'active'] as const
const changes = fc.record({
  totalBins: fc.integer({ min: 9, max: 11 }),
  count: fc.integer({ min: 7, max: 9 }),
  comments: fc.constantFrom('', 'Front row'),
  active: fc.boolean(),
})

test('nothing typed is ever lost, and nothing of the others that was not typed over', () => {
  fc.assert(
    fc.property(fc.tuple(changes, changes), fc.tuple(changes, changes), (typed, made) => {
      const mine = [row('Marrel', typed[0]), row('Hook', typed[1])]
      const theirs = [row('Marrel', { ...made[0], ...later }), row('Hook', { ...made[1], ...later })]
      const { values: rows, conflicts } = mergeRows({ base, mine, theirs })
      for (const [at, before] of base.entries()) {
        expect(rows[at]?.version).toBe(later.version)
        for (const field of FIELDS) {
          const [own, other] = [mine[at]?.[field], theirs[at]?.[field]]
          const isTyped = own !== before[field]
          expect(rows[at]?.[field]).toBe(isTyped ? own : other)
          const isAsked = conflicts.some(({ name }) => name === `${before.key} ${field}`)
          expect(isAsked).toBe(isTyped && other !== before[field] && other !== own)
        }
      }
    }),
  )
})
