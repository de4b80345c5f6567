import { expect, test } from 'vitest'
import { readColumnChoice } from './read-column-choice.ts'

const kept = [{ name: 'phone', label: 'Phone', hidden: true }]

test('a kept choice of columns is read as it was written', () => {
  expect(readColumnChoice(JSON.stringify(kept))).toEqual(kept)
})

test('what is no choice of columns counts as none', () => {
  for (const text of [undefined, '', 'phone', '{}', 'null', '[null]', '[{"name":"phone","label":"Phone"}]'])
    expect(readColumnChoice(text)).toBeNull()
})
