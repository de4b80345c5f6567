import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'
import { checkPlainWords, lowerCounts, type RefusedWord, readRefusedWords } from './plain-words.ts'

const path = 'apps/server/src/features/bookings/cancel-booking.ts'
const file = (text: string, at = path) => ({ path: at, text })
const refused = (not: string, where: RefusedWord['in'], allowed = 0): RefusedWord => ({
  not,
  but: 'known',
  in: where,
  allowed,
})
const errors = (text: string, word: RefusedWord, at = path) =>
  checkPlainWords([file(text, at)], [word]).map(({ what }) => what)

test.each([
  ['a constant', 'const told = 1\n'],
  ['a function', 'export function toldOf() {}\n'],
  ['a part of a name', 'let wasToldLate = false\n'],
  ['a constant of the file', 'const TOLD_AT = 1\n'],
  ['a field', 'interface Customer {\n  told?: boolean\n}\n'],
  ['a parameter', 'list.map((told) => 1)\n'],
])('a refused word is found in the name of %s', (_, text) => {
  expect(errors(text, refused('told', 'names'))).toEqual([
    "'told' is in names 1 times, 0 are left: say 'known'",
  ])
})

test('a refused word is found in the name of a file', () => {
  const at = 'apps/server/src/features/bookings/told-of-hires.ts'
  expect(errors('export {}\n', refused('told of hires', 'names'), at)).toHaveLength(1)
})

test.each(['// A price stands.\n', '/** What stands\n * on the board. */\nconst a = 1\n'])(
  'a refused word is found in the comment %j',
  (text) => {
    expect(errors(text, refused('stands', 'comments'))).toHaveLength(1)
  },
)

test.each([
  ['within another word', 'const untoldRiches = 1\n', 'names'],
  ['in a sentence for people', "const said = 'nobody told us'\n", 'names'],
  ['in a name, where comments are looked at', 'const stands = 1\n', 'comments'],
  ['in a comment, where names are looked at', '// told\n', 'names'],
] as const)('a word is let through %s', (_, text, where) => {
  expect(errors(text, refused(where === 'names' ? 'told' : 'stands', where))).toEqual([])
})

test('a word with a plain meaning elsewhere is refused in its folders only', () => {
  const word = { ...refused('seat', 'names'), within: ['/planning/'] }
  expect(errors('const seat = 1\n', word)).toEqual([])
  expect(errors('const seat = 1\n', word, 'packages/domain/src/planning/seat-of.ts')).not.toEqual([])
})

test('what is allowed stays allowed, and the list is lowered, never raised', () => {
  const files = [file('const told = 1\n')]
  expect(errors('const told = 1\n', refused('told', 'names', 1))).toEqual([])
  expect(lowerCounts(files, [refused('told', 'names', 5)])).toMatchObject([{ allowed: 1 }])
  expect(lowerCounts(files, [refused('told', 'names', 0)])).toMatchObject([{ allowed: 0 }])
})

test('every refused word has its line in the glossary', () => {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const [, table = ''] = glossary.split('## Words that are not used')
  const missing = readRefusedWords().filter(({ not }) => !table.includes(not))
  expect(missing).toEqual([])
})
