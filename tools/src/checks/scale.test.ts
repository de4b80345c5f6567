import { expect, test } from 'vitest'
import { checkScale, lowerOffScale, readOffScale } from './scale.ts'
import { readSourceTree } from './source-tree.ts'

const path = 'apps/web/src/features/fleet/list/fleet-list.module.css'
const sheet = (line: string, at = path) => ({ path: at, text: `.one {\n  ${line}\n}\n` })
const errors = (line: string, at?: string) => checkScale([sheet(line, at)], {})

test.each([
  'font-size: 12.5px;',
  'font-size: 0.9rem;',
  'min-height: 38px;',
  'height: 42px;',
  'gap: 7px;',
  'gap: 4px 14px;',
])('%s is refused', (line) => {
  expect(errors(line)).toHaveLength(1)
})

test.each([
  'font-size: var(--sky-font-small);',
  'font-size: inherit;',
  'min-height: var(--sky-control-h-large);',
  'height: 290px;',
  'height: 16px;',
  'gap: 4px 12px;',
  'gap: 0 8px;',
])('%s is on the scale', (line) => {
  expect(errors(line)).toEqual([])
})

test('what is no sheet of a screen has sizes of its own', () => {
  expect(errors('font-size: 13px;', 'apps/web/src/ui/theme/tokens/scales.css')).toEqual([])
  expect(errors('font-size: 8.5pt;\n  gap: 7px;')).toEqual([])
})

test('a sheet keeps what the list leaves it, and the list only falls', () => {
  const old = [sheet('font-size: 30px;')]
  expect(checkScale(old, { [path]: 1 })).toEqual([])
  expect(lowerOffScale(old, { [path]: 3 })).toEqual({ [path]: 1 })
  expect(lowerOffScale([sheet('gap: 8px;')], { [path]: 1 })).toEqual({})
})

test('no count of the list is higher than what is there', () => {
  const left = readOffScale()
  expect(lowerOffScale(readSourceTree(), left)).toEqual(left)
})
