import { ROLES } from '@skipyard/domain/identity/role.ts'
import { expect, test } from 'vitest'
import { MENU, menuFor, screensOf } from './menu.ts'

test.each(ROLES)('a menu shows %s what they may open, and nothing they may not', (role) => {
  const names = screensOf(menuFor({ loginId: 'a', role })).map(({ name }) => name)
  const isOffice = role === 'owner' || role === 'office'
  const everything = screensOf(MENU).map(({ name }) => name)
  expect(names).toEqual(everything.filter((name) => isOffice || !['People', 'Book Now'].includes(name)))
})

test('a group of which nothing is left goes as well', () => {
  for (const role of ROLES) {
    expect(menuFor({ loginId: 'a', role }).every(({ child }) => child.length > 0)).toBe(true)
  }
})
