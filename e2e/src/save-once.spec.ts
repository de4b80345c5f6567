import type { Locator, Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany } from './people.ts'

const SAVES = '**/api/v1.0/bookings'
/** As often as a key repeats that is held for some seconds. */
const REPEATS = 60

/** What happens to a save: refused by a server in trouble, done but never answered, answered when it is let go. */
type Fate = 'failed' | 'cut' | 'slow'

/** Every booking that is sent meets the fates in their order, the later ones none; lets the late answers go. */
async function meet(page: Page, fates: Fate[]): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  await page.unroute(SAVES)
  await page.route(SAVES, async (route) => {
    const fate = route.request().method() === 'POST' ? fates.shift() : undefined
    if (fate === undefined) return route.fallback()
    if (fate === 'failed') return route.fulfill({ status: 500, json: { message: 'Internal Server Error!' } })
    const response = await route.fetch()
    if (fate === 'cut') return route.abort()
    if (response.ok()) await late.promise
    return route.fulfill({ response })
  })
  return late.resolve
}

async function typeBooking(form: Locator, page: Page, name: string) {
  const { chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('410')
  await next()
  await form.getByLabel('Phone').fill('0412 555 777')
  await form.getByLabel(/^Name/).fill(name)
  await addAddress('8 Anderson St Yarraville')
  await next()
}

async function open(page: Page): Promise<Locator> {
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('textbox').first()).toBeVisible()
  return form
}

const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your changes are still in the form.' })

/** Holds Ctrl and Enter as a user does who waits for something to happen. */
async function holdCtrlEnter(page: Page, form: Locator) {
  await form.getByRole('textbox').first().focus()
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < REPEATS; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
}

test('Add Booking clicked twice, and Ctrl and Enter held while its answer is late, take one booking each', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const twice = await open(page)
  await typeBooking(twice, page, 'Storm Twice')
  const answerTwice = await meet(page, ['slow'])
  await twice.getByRole('button', { name: 'Add Booking' }).dblclick()
  answerTwice()
  await expect(twice).toBeHidden()
  await expect(rowOf(page, 'Storm Twice')).toHaveCount(1)

  const held = await open(page)
  await typeBooking(held, page, 'Storm Held')
  const answerHeld = await meet(page, ['slow'])
  await holdCtrlEnter(page, held)
  answerHeld()
  await expect(held).toBeHidden()
  await page.goto(TODAY)
  await expect(rowOf(page, 'Storm Held')).toHaveCount(1)
})

test('a booking is taken once through a server in trouble, a cut answer, and a session that is over', {
  tag: '@all',
}, async ({ page }) => {
  const owner = await signUpCompany(page.request)
  const first = await open(page)
  await typeBooking(first, page, 'Storm One')
  await meet(page, ['failed', 'cut'])
  const save = first.getByRole('button', { name: 'Add Booking' })
  await save.click()
  await expect(failure(page)).toBeVisible()
  await save.dblclick()
  await expect(first).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'Storm One')).toHaveCount(1)

  const second = await open(page)
  await typeBooking(second, page, 'Storm Two')
  const answer = await meet(page, ['slow', 'slow'])
  expect((await page.request.post('/api/v1.0/logout')).status()).toBe(204)
  await second.getByRole('button', { name: 'Add Booking' }).click()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await alert.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await expect(alert).toBeHidden()
  answer()
  await expect(second).toBeHidden()
  await page.reload()
  await expect(rowOf(page, 'Storm Two')).toHaveCount(1)
})

test('a booking whose answer was cut is there again after a reload and taken once, in two tabs as well', {
  tag: '@all',
}, async ({ page, context }) => {
  await signUpCompany(page.request)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto(`${TODAY}?form=new`)
  const { form } = bookingFormOf(page)
  await typeBooking(form, page, 'Storm Reload')
  await meet(page, ['cut', 'cut', 'cut', 'cut'])
  await form.getByRole('button', { name: 'Add Booking' }).click()
  await expect(failure(page)).toBeVisible()
  const kept = await page.evaluate(() => Object.entries({ ...sessionStorage }))
  await page.unroute(SAVES)
  await page.reload()
  await expect(page.getByText('What you had typed is back')).toBeVisible()
  await expect(form.getByLabel('Price')).toHaveValue('410')
  await form.getByLabel('Price').press('Control+Enter')
  await expect(page.getByText('BSB-1 saved')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Storm Reload')).toHaveCount(1)

  const copy = await context.newPage()
  await copy.addInitScript((entries) => {
    for (const [name, value] of entries) sessionStorage.setItem(name, value)
  }, kept)
  await copy.goto(`${TODAY}?form=new`)
  const { form: other } = bookingFormOf(copy)
  await other.getByLabel('Price').fill('500')
  await other.getByLabel('Price').press('Control+Enter')
  await expect(copy.getByText('This booking was already taken')).toBeVisible()
  await expect(rowOf(page, 'Storm Reload')).toHaveCount(1)
})
