import type { APIRequestContext, Page } from '@playwright/test'
import { rowOf } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany, takeBooking, wireDay } from './people.ts'

const CONFLICTING = '/app/bookings/conflicting-bookings'
const OVERDUE = '/app/bookings/overdue-bookings'
const FAULTY = '/app/bookings/faulty-bookings'

async function addStock(request: APIRequestContext, size: number, count: number) {
  const data = { size, count, type: 'Marrel', date: wireDay(0) }
  const answer = await request.post('/api/v1.0/binCount/addBinCount', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const entry = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })

/** The row that is there now, by its booking: others come and go meanwhile, as journeys beside this one work. */
async function holdRow(page: Page, row: ReturnType<Page['getByRole']>) {
  const jobID = (await row.getByRole('link', { name: /^WSH-/ }).textContent()) ?? ''
  const link = page.getByRole('link', { name: jobID, exact: true })
  return { jobID, held: page.getByRole('row').filter({ has: link }) }
}

test('two bookings want the one bin: one gets another bin at another price, or the yard gets another bin', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await addStock(page.request, 6, 1)
  await addStock(page.request, 8, 2)
  await takeBooking(page.request)
  await takeBooking(page.request, { name: 'Second Comer Pty Ltd' })

  await page.goto(CONFLICTING)
  await expect(entry(page, /Conflicting Bookings.*2 bookings/)).toBeVisible()
  const second = rowOf(page, 'Second Comer')
  await second.getByRole('button', { name: 'Resolve Conflict' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve Conflict' })
  await expect(dialog.getByRole('status')).toContainText('6 m³ Marrel is 1 bin short on')
  await dialog.getByRole('radio', { name: /^8 m³ Marrel/ }).check()
  await dialog.getByLabel('Price of the 8 m³ Marrel').fill('520')
  await dialog.getByRole('button', { name: 'Change to 8 m³ Marrel' }).click()
  await expect(page.getByText('BSB-2 changed to 8 m³ Marrel')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText('Every coming drop has a bin')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(second).toContainText('6 m³')
  await second.getByRole('button', { name: 'Resolve Conflict' }).click()
  await dialog.getByRole('button', { name: 'Add Stock' }).click()
  const stock = page.getByRole('dialog', { name: 'Add Stock' })
  await stock.getByLabel('Stock', { exact: false }).first().fill('1')
  await stock.getByRole('button', { name: 'Add Stock' }).click()
  await expect(dialog.getByText('BSB-2 no longer conflicts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()
  await page.mouse.move(1, 1)
  await expect(page.getByText('Every coming drop has a bin')).toBeVisible()
  await expect(entry(page, /Conflicting Bookings$/)).toBeVisible()
})

test('whoever is late to the last free bin reads why and chooses again', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  await addStock(page.request, 8, 1)
  await addStock(page.request, 9, 1)
  await takeBooking(page.request)
  // Without the live channel the screen cannot know what happens meanwhile.
  await page.route('**/api/v1.0/events*', (route) => route.abort())
  await page.goto(CONFLICTING)
  await page.getByRole('button', { name: 'Resolve Conflict' }).click()
  const dialog = page.getByRole('dialog', { name: 'Resolve Conflict' })
  await dialog.getByRole('radio', { name: /^8 m³ Marrel/ }).check()
  await takeBooking(page.request, { binSize: 8, name: 'Quicker Pty Ltd' })
  await dialog.getByRole('button', { name: 'Change to 8 m³ Marrel' }).click()
  await expect(dialog.getByRole('alert')).toContainText('BSB-1 still conflicts')
  await expect(dialog.getByRole('alert')).toContainText('These choices are up to date now.')
  await expect(dialog.getByRole('radio', { name: /^8 m³ Marrel/ })).toHaveCount(0)
  await dialog.getByRole('radio', { name: /^9 m³ Marrel/ }).check()
  await dialog.getByRole('button', { name: 'Change to 9 m³ Marrel' }).click()
  await expect(page.getByText('BSB-1 changed to 9 m³ Marrel')).toBeVisible()
})

test('a hire is extended from the overdue list, and that is taken back', async ({ page }) => {
  await signIn(page.request, demoPeople.office)
  await page.goto(OVERDUE)
  const last = page.getByRole('row').last()
  await expect(last.getByRole('button', { name: 'Extend' })).toBeVisible()
  const { jobID, held } = await holdRow(page, last)
  await expect(held.getByRole('link', { name: /^Call 04/ })).toHaveAttribute('href', /^tel:04/)

  await held.getByRole('button', { name: 'Extend' }).click()
  const question = page.getByRole('dialog', { name: 'Extend the hire' })
  await expect(question).toContainText(jobID)
  await question.getByRole('button', { name: '14 days' }).click()
  await question.getByRole('button', { name: /^Extend to/ }).click()
  await expect(page.getByText(`${jobID} extended to`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(held).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(held).toBeVisible()
})

test('a drop nobody updated is corrected by keyboard, with the true day, and that is taken back', async ({
  page,
}) => {
  await signIn(page.request, demoPeople.dispatcher)
  await page.goto(FAULTY)
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Mark Returned' }) })
    .filter({ has: page.getByRole('button', { name: 'Mark Delivered' }) })
    .first()
  const { jobID, held: faulty } = await holdRow(page, first)
  await expect(faulty).toContainText('The Drop status has not been updated to Delivered.')
  await expect(faulty.getByRole('button', { name: 'Mark Returned' })).toBeDisabled()

  await faulty.getByRole('button', { name: 'Mark Delivered' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Which day was it delivered?' })
  await expect(question).toContainText(jobID)
  await expect(question.locator('table button:focus')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(question.getByRole('button', { name: /^Delivered/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(new RegExp(`^${jobID} delivered`))).toBeVisible()
  await expect(faulty.getByRole('button', { name: 'Mark Delivered' })).toBeDisabled()
  await expect(faulty.getByRole('button', { name: 'Mark Returned' })).toBeEnabled()

  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(faulty.getByRole('button', { name: 'Mark Delivered' })).toBeVisible()
})

test('a row that was answered stays under the pointer: a second press corrects no other booking', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page.request, demoPeople.office)
  await page.goto(FAULTY)
  const mark = { name: 'Mark Returned' }
  const settled = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', mark) })
    .filter({ hasNot: page.getByRole('button', { name: 'Mark Delivered' }) })
  const { jobID, held } = await holdRow(page, settled.first())
  const corrected: string[] = []
  page.on('request', (request) => {
    if (/mark(Delivered|Returned)$/.test(request.url())) corrected.push(request.url())
  })
  const readAgain = () => page.waitForResponse((answer) => answer.url().includes('/bookings/getBookings'))

  const { x, y, width, height } = (await held.getByRole('button', mark).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const [pointX, pointY] = [x + width / 2, y + height / 2]
  let read = readAgain()
  await page.mouse.click(pointX, pointY)
  await expect(page.getByText(new RegExp(`^${jobID} returned`))).toBeVisible()
  await read
  await expect(held.getByRole('button', mark)).toBeDisabled()
  await expect(held.getByRole('button', mark)).toBeFocused()
  await page.mouse.click(pointX, pointY)
  expect(corrected).toHaveLength(1)

  read = readAgain()
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(held).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await read
  await expect(held.getByRole('button', mark)).toBeEnabled()

  await held.getByRole('button', mark).focus()
  await page.keyboard.press('Enter')
  await expect(held.getByRole('button', mark)).toBeDisabled()
  await expect(held.getByRole('button', mark)).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).last().focus()
  await expect(held).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(held).toBeVisible()
})
