import { expect, test } from 'vitest'
import { withEitherApostrophe } from './with-either-apostrophe.ts'

test.each([
  ["o'brien", ["o'brien", 'o’brien']],
  ['o’brien', ["o'brien", 'o’brien']],
  ['o‘brien', ["o'brien", 'o’brien']],
  ['haddad', ['haddad']],
  ['', ['']],
])('%j is looked for as %j', (typed, needles) => {
  expect(withEitherApostrophe(typed)).toEqual(needles)
})
