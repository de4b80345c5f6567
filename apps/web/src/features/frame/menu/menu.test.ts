import { ROLES } from '@skipyard/domain/identity/role.ts'
import { expect, test } from 'vitest'
import { furtherMenu, MENU, menuFor, screensOf } from './menu.ts'
import { aboutScreens } from './screen-texts.ts'

test.each(ROLES)('a menu shows %s what they may open, and nothing they may not', (role) => {
  const names = screensOf(menuFor({ loginId: 'a', role })).map(({ name }) => name)
  const isOffice = role === 'owner' || role === 'office'
  const everything = screensOf(MENU).map(({ name }) => name)
  const forOffice = everything.filter((name) => isOffice || !['People', 'Book Now'].includes(name))
  expect(names).toEqual(forOffice.filter((name) => role === 'owner' || name !== 'Data and Privacy'))
})

test('every screen has a sentence that says what it is for', () => {
  for (const { key } of screensOf([...MENU, furtherMenu])) expect(aboutScreens[key], key).toMatch(/.{10,}\.$/)
})

test('the dashboard stands alone on top', () => {
  expect(menuFor({ loginId: 'a', role: 'viewer' })[0]).toMatchObject({
    name: 'Dashboard',
    child: [],
    alone: 'top',
  })
})

test('the settings stand alone at the foot, and all that is set up once beside their page', () => {
  const settings = menuFor({ loginId: 'a', role: 'owner' }).at(-1)
  expect(settings).toMatchObject({ name: 'Settings', alone: 'foot' })
  expect(settings?.child.every(({ section }) => section !== undefined)).toBe(true)
})

test('a group of which nothing is left goes as well', () => {
  for (const role of ROLES) {
    expect(
      menuFor({ loginId: 'a', role }).every(({ child, alone }) => child.length > 0 || alone === 'top'),
    ).toBe(true)
  }
})
