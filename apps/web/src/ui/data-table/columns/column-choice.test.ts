import { describe, expect, test } from 'vitest'
import { mergeColumns, moveColumn } from './column-choice.ts'
import { isAsAtFirst } from './is-as-at-first.ts'

const known = [
  { name: 'number', label: 'Number' },
  { name: 'name', label: 'Name' },
  { name: 'days', label: 'Days', isHidden: true },
  { name: 'phone', label: 'Phone' },
]
const namesOf = (columns: readonly { name: string }[]) => columns.map(({ name }) => name)

describe('the columns of a table', () => {
  test('stand as the product orders them until somebody chooses', () => {
    const first = mergeColumns(known, null)
    expect(namesOf(first)).toEqual(['number', 'name', 'days', 'phone'])
    expect(first.map(({ hidden }) => hidden)).toEqual([false, false, true, false])
  })

  test('keep the order and what was hidden, with the labels of today', () => {
    const kept = [
      { name: 'phone', label: 'Telephone', hidden: false },
      { name: 'days', label: 'Days', hidden: false },
      { name: 'name', label: 'Name', hidden: true },
      { name: 'number', label: 'Number', hidden: false },
    ]
    expect(mergeColumns(known, kept)).toEqual([{ ...kept[0], label: 'Phone' }, ...kept.slice(1)])
  })

  test('forget columns that are gone or named twice', () => {
    const kept = ['fax', 'name', 'name', 'number', 'phone', 'days'].map((name) => ({
      name,
      label: name,
      hidden: false,
    }))
    expect(namesOf(mergeColumns(known, kept))).toEqual(['name', 'number', 'phone', 'days'])
  })

  test('gain columns that came since, behind their neighbour and as they are at first', () => {
    const kept = ['phone', 'name'].map((name) => ({ name, label: name, hidden: false }))
    const merged = mergeColumns(known, kept)
    expect(namesOf(merged)).toEqual(['number', 'phone', 'name', 'days'])
    expect(merged.at(-1)).toEqual({ name: 'days', label: 'Days', hidden: true })
  })

  test('can be moved one by one', () => {
    const first = mergeColumns(known, null)
    expect(namesOf(moveColumn(first, 0, 2))).toEqual(['name', 'days', 'number', 'phone'])
    expect(namesOf(moveColumn(first, 3, 0))).toEqual(['phone', 'number', 'name', 'days'])
    expect(moveColumn(first, 9, 0)).toEqual(first)
  })
})

test('a choice is as at first until a column is hidden or asked for', () => {
  const first = mergeColumns(known, null)
  expect(isAsAtFirst(first, first)).toBe(true)
  expect(isAsAtFirst(first.slice(1), first)).toBe(true)
  expect(isAsAtFirst(moveColumn(first, 0, 2), first)).toBe(true)
  expect(
    isAsAtFirst(
      first.map((one) => ({ ...one, hidden: one.name === 'phone' })),
      first,
    ),
  ).toBe(false)
})
