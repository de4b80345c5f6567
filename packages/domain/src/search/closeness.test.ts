import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closenessOf } from './closeness.ts'
import { readTypedSearch } from './typed-search.ts'

const near = (typed: string, ...names: string[]) => closenessOf(readTypedSearch(typed), names)

test.each([
  ['WSH-1042', ['WSH-1042', '1042'], 'exact'],
  ['1042', ['WSH-1042', '1042'], 'exact'],
  ['wsh 1042', ['WSH-1042', '1042'], 'exact'],
  ['104', ['WSH-1042', '1042'], 'begins'],
  ['1AB 2CD', ['1AB2CD'], 'exact'],
  ['1ab2cd', ['1AB 2CD'], 'exact'],
  ['2CD', ['1AB 2CD'], 'words'],
  ['b2c', ['1AB 2CD'], 'part'],
  ['nadia haddad', ['Nadia Haddad'], 'exact'],
  ['nad', ['Nadia Haddad'], 'begins'],
  ['haddad nadia', ['Nadia Haddad'], 'words'],
  ['had', ['Nadia Haddad'], 'words'],
  ['landscap nadia', ['Nadia Haddad', 'Haddad Landscaping'], 'words'],
  ['addad', ['Nadia Haddad'], 'part'],
  ['0412 345 678', ['Nadia Haddad', '0412345678'], 'exact'],
  ['+61 412 345 678', ['Nadia Haddad', '0412345678'], 'exact'],
  ['0412 34', ['Nadia Haddad', '0412345678'], 'begins'],
  ['345 678', ['Nadia Haddad', '0412345678'], 'part'],
  ['nadia 0412', ['Nadia Haddad', '0412345678'], 'words'],
  ['zoe muller', ['Zoë Müller'], 'exact'],
  ['mül', ['Zoe Muller'], 'words'],
  ['obrien', ["Pat O'Brien"], 'part'],
  ['🚛', ['🚛 Haulage'], 'part'],
] as const)('%j finds %j: %s', (typed, names, closeness) => {
  expect(near(typed, ...names)).toBe(closeness)
})

test.each([
  ['', ['Nadia Haddad']],
  ['nadia smith', ['Nadia Haddad']],
  ['1043', ['WSH-1042', '1042']],
  ['🚛', ['Nadia Haddad']],
  ['%', ['Nadia Haddad']],
])('%j does not mean %j', (typed, names) => {
  expect(near(typed, ...names)).toBeNull()
})

const name = fc.stringMatching(/^[A-Za-z]{1,8}( [A-Za-z]{1,8}){0,3}$/)

test('a name is found by its whole, by how it begins and by its words in any order', () => {
  fc.assert(
    fc.property(name, fc.nat(), (whole, at) => {
      expect(near(whole, whole)).toBe('exact')
      expect(['exact', 'begins']).toContain(near(whole.slice(0, 1 + (at % whole.length)), whole))
      const turned = whole.split(' ').toReversed().join(' ')
      expect(['exact', 'begins', 'words']).toContain(near(turned, whole))
    }),
  )
})

test('further names never make anything less near', () => {
  const order = ['exact', 'begins', 'words', 'part', null]
  fc.assert(
    fc.property(name, name, name, (typed, one, other) => {
      expect(order.indexOf(near(typed, one, other))).toBeLessThanOrEqual(order.indexOf(near(typed, one)))
    }),
  )
})
