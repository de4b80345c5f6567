import { describe, expect, test } from 'vitest'
import {
  addError,
  draftOfSettings,
  isChanged,
  mergedDraft,
  movedRow,
  nameErrors,
  type SettingsDraft,
  settingsOfDraft,
} from './settings-draft.ts'

const read = { pickupConfirm: false, wasteTypes: ['General Waste', 'Soil', 'Timber'] }
const opened = draftOfSettings(read)

const renamed = (draft: SettingsDraft, from: string, to: string): SettingsDraft => ({
  ...draft,
  rows: draft.rows.map((row) => (row.name === from ? { ...row, name: to } : row)),
})
const without = (draft: SettingsDraft, name: string): SettingsDraft => ({
  ...draft,
  rows: draft.rows.filter((row) => row.name !== name),
})
const withAdded = (draft: SettingsDraft, name: string): SettingsDraft => ({
  ...draft,
  rows: [...draft.rows, { key: `added-${name}`, name, before: null }],
})
const namesOf = (draft: SettingsDraft) => settingsOfDraft(draft).wasteTypes

describe('waste types as they are changed', () => {
  test('what was read and not touched is no change', () => {
    expect(isChanged(opened, read)).toBe(false)
    expect(isChanged(renamed(opened, 'Soil', 'Soil '), read)).toBe(false)
  })

  test('another order, another name and the switch are changes', () => {
    expect(isChanged({ ...opened, rows: movedRow(opened.rows, 2, 0) }, read)).toBe(true)
    expect(isChanged(renamed(opened, 'Soil', 'Clay'), read)).toBe(true)
    expect(isChanged({ ...opened, pickupConfirm: true }, read)).toBe(true)
  })

  test('the same name twice is refused, whatever its case', () => {
    expect(addError(' soil ', opened.rows)).toBe('This waste type is on the list already*')
    expect(addError('', opened.rows)).toBe('Please enter a waste type*')
    expect(addError('Clay', opened.rows)).toBeNull()
    const twice = renamed(opened, 'Timber', 'SOIL')
    expect(nameErrors(twice.rows)).toEqual({ 'read-Timber': 'This waste type is on the list already*' })
  })

  test('a row moves to its place, and never off the list', () => {
    expect(movedRow(opened.rows, 0, 2).map(({ name }) => name)).toEqual(['Soil', 'Timber', 'General Waste'])
    expect(movedRow(opened.rows, 0, -1)).toBe(opened.rows)
    expect(movedRow(opened.rows, 2, 3)).toBe(opened.rows)
  })
})

describe('when somebody else has saved meanwhile', () => {
  const theirs = { pickupConfirm: true, wasteTypes: ['General Waste', 'Timber', 'Concrete'] }

  test('who changed nothing sees theirs', () => {
    expect(mergedDraft(opened, read, theirs)).toEqual(draftOfSettings(theirs))
  })

  test('added ones of both are there, and what they removed is gone', () => {
    const mine = withAdded(opened, 'Clay')
    expect(namesOf(mergedDraft(mine, read, theirs))).toEqual(['General Waste', 'Timber', 'Clay', 'Concrete'])
  })

  test('a renamed one outlives its removal by others', () => {
    const mine = renamed(opened, 'Soil', 'Topsoil')
    expect(namesOf(mergedDraft(mine, read, theirs))).toEqual([
      'General Waste',
      'Topsoil',
      'Timber',
      'Concrete',
    ])
  })

  test('what was removed here stays removed', () => {
    expect(namesOf(mergedDraft(without(opened, 'Timber'), read, theirs))).toEqual([
      'General Waste',
      'Concrete',
    ])
  })

  test('the same one added by both is there once', () => {
    const mine = withAdded(opened, 'concrete')
    expect(namesOf(mergedDraft(mine, read, theirs))).toEqual(['General Waste', 'Timber', 'concrete'])
  })

  test('the switch is whoever’s moved it', () => {
    expect(mergedDraft(withAdded(opened, 'Clay'), read, theirs).pickupConfirm).toBe(true)
    const on = { ...read, pickupConfirm: true }
    const turnedOff = { ...draftOfSettings(on), pickupConfirm: false }
    expect(mergedDraft(turnedOff, on, { ...theirs, pickupConfirm: true }).pickupConfirm).toBe(false)
  })
})
