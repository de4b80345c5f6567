import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, wireDay } from './people.ts'
import { untilItRests } from './until-it-rests.ts'

const TRUCKS = '/app/Inventory/trucks'
const DRIVERS = '/app/drivers'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const typedDay = (daysFromToday: number) => wireDay(daysFromToday).slice(0, 10).split('-').reverse().join('/')

async function addDriver(page: Page, firstName: string, lastName: string) {
  await page.goto(DRIVERS)
  await page.getByRole('button', { name: 'Add driver' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add driver' })
  await form.getByLabel('First name').fill(firstName)
  await form.getByLabel('Last name').fill(lastName)
  await form.getByLabel('Phone').first().fill('+61 412 555 190')
  await form.getByLabel('Licence number').fill('40123456')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${firstName} ${lastName} saved`)).toBeVisible()
  await expect(form).toBeHidden()
}

async function addTruck(page: Page, rego: string) {
  await page.goto(TRUCKS)
  await page.getByRole('button', { name: 'Add truck' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add truck' })
  await form.getByLabel('Rego', { exact: false }).first().fill(rego)
  await form.getByLabel('Rego expiry').fill(typedDay(12))
  await form.getByLabel('Load capacity (tonnes)').fill('8')
  await form.getByLabel('Tray length (metres)').fill('6')
  await form.getByLabel('Last maintenance').fill(typedDay(-20))
  await form.getByLabel('Purchase date').fill('14/03/1998')
  return form
}

async function allocate(page: Page, rego: string, driver: RegExp) {
  await page.getByRole('button', { name: `More actions for ${rego}` }).click()
  await page.getByRole('menuitem', { name: 'Allocate driver…' }).click()
  const dialog = page.getByRole('dialog', { name: `Who drives ${rego}?` })
  await dialog.getByRole('combobox', { name: 'Allocated driver' }).click()
  await page.getByRole('option', { name: driver }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  return dialog
}

test('a truck with limits is added, given a driver, and the driver moves to another truck by choice', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await addDriver(page, 'Marco', 'Bianchi')

  await page.goto(TRUCKS)
  await expect(page.getByText('No Trucks Added!')).toBeVisible()
  const form = await addTruck(page, 'xw48qp')
  await form.getByRole('button', { name: 'Bin Capability (Optional)' }).click()
  await form.getByRole('combobox', { name: 'Bin types' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Marrel' }).click()
  await form.getByLabel('Max bin size (m³)').fill('big')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Max bin size must be a number greater than 0*')).toBeVisible()
  await form.getByLabel('Max bin size (m³)').fill('12.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Truck XW48QP saved')).toBeVisible()
  await expect(rowOf(page, 'XW48QP')).toContainText('Marrel, up to 12.5 m³')
  await expect(rowOf(page, 'XW48QP')).toContainText('Due soon')
  const papers = page.getByRole('region', { name: 'Papers due' })
  await expect(papers).toContainText('1 due in 30 days')

  await allocate(page, 'XW48QP', /^Marco Bianchi$/)
  await expect(rowOf(page, 'XW48QP')).toContainText('Marco Bianchi')

  const second = await addTruck(page, '1TK7HB')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, '1TK7HB')).toContainText('No driver')
  const dialog = await allocate(page, '1TK7HB', /drives XW48QP/)
  const question = page.getByRole('dialog', { name: 'Move Marco Bianchi to 1TK7HB?' })
  await question.getByRole('button', { name: 'Stay on XW48QP' }).click()
  await expect(question).toBeHidden()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Move to 1TK7HB' }).click()
  await expect(rowOf(page, '1TK7HB')).toContainText('Marco Bianchi')
  await expect(rowOf(page, 'XW48QP')).toContainText('No driver')

  await expect(papers).toContainText('2 due in 30 days')
  await papers.getByRole('link', { name: /Rego expiry/ }).click()
  await expect(page.getByText('Papers dueRego expiry')).toBeVisible()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2)
  await papers.getByRole('link', { name: /Maintenance/ }).click()
  await expect(page.getByText('Nothing is due within 30 days')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(2)
  await papers.getByRole('link', { name: /Driver licences/ }).click()
  await expect(page).toHaveURL(/\/drivers\?.*due=licenseExpiry/)
})

async function typeThrough(page: Page, fields: readonly string[]) {
  for (const [place, field] of fields.entries()) {
    if (place > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(field)
  }
  await page.keyboard.press('Control+Enter')
}

test('a first truck and a first driver are there by the keyboard alone, in what is required and no more', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  await page.goto(`${TRUCKS}?form=new`)
  const truck = page.getByRole('dialog', { name: 'Add truck' })
  await expect(truck.getByLabel('Rego', { exact: false }).first()).toBeFocused()
  await expect(truck.getByLabel('Purchase price ($)')).toBeHidden()
  await typeThrough(page, ['xw48qp', typedDay(200), '8', '6'])
  await expect(page.getByText('Truck XW48QP saved')).toBeVisible()
  await expect(truck).toBeHidden()
  const trucks = await page.request.get('/api/v1.0/trucks')
  const { data }: { data: { lastMaintenance: string; purchaseDate: string }[] } = await trucks.json()
  const today = wireDay(0).slice(0, 10)
  expect(data.map((one) => [one.lastMaintenance, one.purchaseDate].map((day) => day.slice(0, 10)))).toEqual([
    [today, today],
  ])

  await page.goto(`${DRIVERS}?form=new`)
  await expect(page.getByRole('dialog', { name: 'Add driver' }).getByLabel('First name')).toBeFocused()
  await typeThrough(page, ['Marco', 'Bianchi', '0412 555 190', '40123456'])
  await expect(page.getByText('Marco Bianchi saved')).toBeVisible()
})

test('errors come in the specified words, and what was typed is not lost unasked', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  await page.goto(`${TRUCKS}?form=new`)
  const form = page.getByRole('dialog', { name: 'Add truck' })
  await form.getByLabel('Rego', { exact: false }).first().focus()
  await page.keyboard.press('Tab')
  await expect(form.getByText('Please enter truck rego*')).toBeVisible()
  await expect(form.getByText('Please enter load capacity*')).toBeHidden()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter load capacity*')).toBeVisible()
  // Kilograms typed for tonnes are too many, not cut short to others.
  await form.getByLabel('Load capacity (tonnes)').pressSequentially('12000')
  await expect(form.getByText('Please enter 9,999 at most*')).toBeVisible()
  await form.getByLabel('Load capacity (tonnes)').fill('8')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Load capacity (tonnes)')).toHaveValue('8')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(form).toBeHidden()
})

test('a driver has hours by the day of the week, which stay with the record and stand in its history', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await addDriver(page, 'Ana', 'Kerr')
  const edit = async () => {
    await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    await form.getByRole('button', { name: 'Working Hours' }).click()
  }
  const form = page.getByRole('dialog', { name: 'Ana Kerr' })
  const choose = async (weekday: string, kind: string) => {
    await form.getByRole('combobox', { name: weekday }).click()
    await page.getByRole('option', { name: kind }).click()
  }
  await edit()
  await choose('Monday', 'From – to')
  await form.getByLabel('Monday from').fill('16:00')
  await choose('Sunday', 'Off')
  await form.getByLabel('Rest, minutes').fill('300')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a start time and a later finish time')).toBeVisible()
  await expect(form.getByText('Please enter a whole number from 1 to 240*')).toBeVisible()
  await form.getByLabel('Rest from').fill('10:30')
  await form.getByLabel('Rest, minutes').fill('20')
  await form.getByLabel('Monday from').fill('06:45')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await edit()
  await expect(form.getByLabel('Rest from')).toHaveValue('10:30')
  await expect(form.getByLabel('Rest, minutes')).toHaveValue('20')
  await expect(form.getByLabel('Monday from')).toHaveValue('06:45')
  await expect(form.getByLabel('Monday to')).toHaveValue('15:30')
  await expect(form.getByRole('combobox', { name: 'Sunday' })).toHaveValue('Off')
  await expect(form.getByRole('combobox', { name: 'Tuesday' })).toHaveValue('Company hours')
})

test('a driver has other hours on a date, kept in order, and none that has passed can be added', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  await addDriver(page, 'Ana', 'Kerr')
  const form = page.getByRole('dialog', { name: 'Ana Kerr' })
  const edit = async () => {
    await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    await form.getByRole('button', { name: 'Working Hours' }).click()
  }
  const save = () => form.getByRole('button', { name: 'Save' }).click()
  const date = (place: number) => form.getByRole('group', { name: `Other hours ${place}` })
  const add = async (place: number, day: string) => {
    await form.getByRole('button', { name: 'Add a day' }).click()
    await expect(date(place).getByLabel('Day')).toBeFocused()
    await date(place).getByLabel('Day').fill(day)
    await date(place).getByLabel('Day').press('Tab')
  }
  await edit()
  await add(1, '+9')
  await date(1).getByRole('combobox', { name: 'Hours' }).click()
  await page.getByRole('option', { name: 'From – to' }).click()
  await date(1).getByLabel('To').fill('11:00')
  await add(2, '-1')
  await date(2).getByLabel('Note').fill('Dentist')
  await save()
  await expect(date(2).getByText(/^Please (choose today or a later day|enter a valid date)/)).toBeVisible()
  await date(2).getByLabel('Day').fill('+2')
  await save()
  await expect(form).toBeHidden()
  await edit()
  await expect(date(1).getByLabel('Note')).toHaveValue('Dentist')
  await expect(date(1).getByRole('combobox', { name: 'Hours' })).toHaveValue('Off')
  await expect(date(2).getByLabel('To')).toHaveValue('11:00')
  await form.getByRole('button', { name: 'Remove other hours 1' }).click()
  await save()
  await expect(form).toBeHidden()
  await edit()
  await expect(date(1).getByLabel('To')).toHaveValue('11:00')
  await expect(date(2)).toBeHidden()
})

test('bank details are hidden until the office asks, and a run link works until it is revoked', async ({
  page,
  openElsewhere,
}) => {
  await signUpCompany(page.request)
  await addDriver(page, 'Ana', 'Kerr')
  await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const form = page.getByRole('dialog', { name: 'Ana Kerr' })
  await form.getByRole('button', { name: 'Additional Information' }).click()
  await form.getByLabel('Account number').fill('12a')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Account number must be digits only*')).toBeVisible()
  await form.getByLabel('Account number').fill('1234 5678')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  await form.getByRole('button', { name: 'Additional Information' }).click()
  await expect(form.getByLabel('Account number')).toHaveValue('••••••')
  // The button slides into its place as the part opens.
  await untilItRests(page)
  await form.getByRole('button', { name: 'Show bank details' }).click()
  await expect(form.getByLabel('Account name')).toBeFocused()
  await expect(form.getByLabel('Account number')).toHaveValue('12345678')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
  await page.getByRole('menuitem', { name: 'Copy run link' }).click()
  await expect(page.getByText('Run link of Ana Kerr copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/driver-runs/')
  const phone = await openElsewhere({ viewport: { width: 390, height: 800 } })
  await phone.goto(new URL(link).pathname)
  await expect(phone.getByRole('heading', { name: 'Ana Kerr' })).toBeVisible()
  await expect(phone.getByText('No run planned')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
  await page.getByRole('menuitem', { name: 'Share run link…' }).click()
  await expect(page.getByText('Run link of Ana Kerr copied')).toHaveCount(1)
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  await page.getByRole('button', { name: 'More actions for Ana Kerr' }).click()
  await page.getByRole('menuitem', { name: 'Revoke run links…' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('The run links of Ana Kerr no longer work')).toBeVisible()
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'This link was revoked' })).toBeVisible()
})
