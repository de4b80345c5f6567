import { expect, test } from 'vitest'
import { groupFound } from './group-found.ts'

const KINDS = { booking: 2, customer: 5, screen: 5 }
type Kind = keyof typeof KINDS

const found = (kind: Kind, name: string, closeness: 'exact' | 'begins' | 'words' | 'part') => ({
  kind,
  name,
  closeness,
})
const shown = (...items: ReturnType<typeof found>[]) =>
  groupFound<Kind, ReturnType<typeof found>>(items, KINDS).map(({ kind, items: few }) => [
    kind,
    ...few.map(({ name }) => name),
  ])

test('the group with the nearest one comes first, and the nearest first within it', () => {
  expect(
    shown(
      found('booking', 'WSH-104', 'begins'),
      found('customer', 'Part Ltd', 'part'),
      found('customer', 'Nadia', 'exact'),
      found('screen', 'Bookings', 'words'),
    ),
  ).toEqual([
    ['customer', 'Nadia', 'Part Ltd'],
    ['booking', 'WSH-104'],
    ['screen', 'Bookings'],
  ])
})

test('equals stand in the order of the kinds, and as they came', () => {
  expect(
    shown(found('screen', 'a', 'words'), found('customer', 'b', 'words'), found('customer', 'c', 'words')),
  ).toEqual([
    ['customer', 'b', 'c'],
    ['screen', 'a'],
  ])
})

test('of a kind no more are shown than it may have, the nearest', () => {
  const many = ['one', 'two', 'three'].map((name) => found('booking', name, 'part'))
  expect(shown(...many, found('booking', 'nearest', 'exact'))).toEqual([['booking', 'nearest', 'one']])
})
