import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { rowOf } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signUpCompany, takeBooking } from './people.ts'

const ALL = '/app/bookings/all-bookings'

const rows = (page: Page) => page.locator('tbody').getByRole('row')
const headers = (page: Page) => page.getByRole('columnheader')
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search bookings' })
const ROW_CONTROLS = ['', 'Actions']

async function columnsOf(page: Page): Promise<string[]> {
  const labels = await headers(page).allInnerTexts()
  // A header that is shortened says its whole label first.
  return labels
    .map((label) => label.trim().split('\n')[0] ?? '')
    .filter((label) => !ROW_CONTROLS.includes(label))
}

/** Shows or hides a column; the tick follows once the choice is kept. */
async function tick(chooser: Locator, column: string, isShown: boolean): Promise<void> {
  const box = chooser.getByRole('checkbox', { name: column, exact: true })
  await expect(box).toBeChecked({ checked: !isShown })
  await box.click()
  await expect(box).toBeChecked({ checked: isShown })
}

async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8')
  return text.replace('\uFEFF', '').trimEnd().split('\r\n')
}

async function fileOf(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), lines: await linesOf(download) }
}

async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/todays-bookings/)
}

test('a filtered, searched and sorted list is the same after a reload, for a colleague with its link, and after going back', async ({
  page,
  openColleague,
}) => {
  const owner = await signUpCompany(page.request)
  for (const [name, binSize] of [
    ['Big Anna', 12],
    ['Small Bill', 4],
    ['Big Carl', 12],
    ['Other Dora', 12],
  ] as const)
    await takeBooking(page.request, { name, binSize })

  await page.goto(ALL)
  await expect(rows(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await panel.getByRole('group', { name: 'Bin size' }).getByText('12 m³', { exact: true }).click()
  await panel.getByRole('button', { name: 'Show bookings' }).click()
  await expect(rows(page)).toHaveCount(3)
  await searchBox(page).fill('big')
  await searchBox(page).press('Enter')
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Name', exact: true }).click()

  const expectTheView = async (shown: Page) => {
    await expect(rows(shown)).toContainText(['Big Anna', 'Big Carl'])
    await expect(rows(shown)).toHaveCount(2)
    await expect(searchBox(shown)).toHaveValue('big')
    await expect(shown.getByRole('button', { name: 'Remove the filter Bin size: 12 m³' })).toBeVisible()
    await expect(shown.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  }
  await expectTheView(page)
  await page.reload()
  await expectTheView(page)

  const shared = await openColleague(owner)
  await shared.goto(page.url())
  await expectTheView(shared)

  await page.getByRole('button', { name: 'Remove the filter Bin size: 12 m³' }).click()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(rows(page)).toHaveCount(4)
  await page.goBack()
  await page.goBack()
  await expectTheView(page)
})

test('the columns a person chose are there again after signing out and in, also on another device', async ({
  page,
  openColleague,
}) => {
  const owner = await signUpCompany(page.request)
  await takeBooking(page.request)
  await page.goto(ALL)
  await expect(rows(page)).toHaveCount(1)
  const first = await columnsOf(page)
  expect(first).not.toContain('Post Code')

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Columns' })
  await tick(chooser, 'Bin Type', false)
  await tick(chooser, 'Post Code', true)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  await chooser.getByRole('button', { name: 'Move Suburb up' }).click()
  expect((await saved).status()).toBe(200)
  await page.keyboard.press('Escape')
  const isMoved = (columns: string[]) => columns.indexOf('Suburb') < columns.indexOf('Phone')
  await expect.poll(async () => isMoved(await columnsOf(page))).toBe(true)
  const chosen = await columnsOf(page)
  expect(chosen).not.toContain('Bin Type')
  expect(chosen).toContain('Post Code')

  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/login/)
  await signInOnScreen(page, owner)
  await page.goto(ALL)
  await expect(rows(page)).toHaveCount(1)
  await expect.poll(() => columnsOf(page)).toEqual(chosen)

  const device = await openColleague(owner)
  await device.goto(ALL)
  await expect(device.getByRole('columnheader', { name: 'Post Code' })).toBeVisible()
  await expect.poll(() => columnsOf(device)).toEqual(chosen)
})

test('the CSV file has the visible columns and every matching row, not only those of the page', async ({
  page,
}) => {
  await signUpCompany(page.request)
  for (let taken = 0; taken < 23; taken += 1)
    await takeBooking(page.request, { name: `Person ${taken}`, binSize: taken % 2 === 0 ? 4 : 6 })
  await page.goto(`${ALL}?limit=10`)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await tick(page.getByRole('dialog', { name: 'Columns' }), 'Address', false)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveCount(0)

  const all = await fileOf(page, 'CSV')
  expect(all.name).toBe('table-data.csv')
  expect(all.lines[0]?.split(',').toSorted()).toEqual((await columnsOf(page)).toSorted())
  expect(all.lines).toHaveLength(24)
  expect(all.lines[1]).toContain('Person 22')

  await page.goto(`${ALL}?limit=10&size=4&q=person`)
  await expect(page.getByText('1–10 of 12 bookings')).toBeVisible()
  const filtered = await fileOf(page, 'CSV')
  expect(filtered.lines).toHaveLength(13)

  await rowOf(page, 'Person 22').getByRole('checkbox').check()
  await rowOf(page, 'Person 20').getByRole('checkbox').check()
  const chosen = await fileOf(page, 'Export CSV')
  expect(chosen.lines).toHaveLength(3)
})
