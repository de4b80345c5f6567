import type { Locator, Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, wireDay } from './people.ts'

const API = '**/api/v1.0'
/** What happens to a save: refused by a server in trouble, done but never answered, answered when it is let go. */
type Fate = 'failed' | 'cut' | 'slow'

/** Every save to a path meets the fates in their order, the later ones none; reads are left alone. Lets the late answers go. */
async function meet(page: Page, path: string, fates: Fate[]): Promise<() => void> {
  const late = Promise.withResolvers<void>()
  await page.route(`${API}${path}`, async (route) => {
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

const typedDay = (daysFromToday: number) => wireDay(daysFromToday).slice(0, 10).split('-').reverse().join('/')

/** How many adjustments of the stock say these words. */
async function adjustments(page: Page, words: string): Promise<number> {
  const answer = await page.request.post('/api/v1.0/binCount/getBinCountBySize', { data: { size: 6 } })
  const { data }: { data: { allBinsCount: { comments: string }[] } } = await answer.json()
  return data.allBinsCount.filter(({ comments }) => comments === words).length
}

interface WalkedForm {
  what: string
  /** What its records are called, told apart from those of the other forms. */
  name: string
  screen: string
  opener: string
  saves: string
  save: string
  form: (page: Page) => Locator
  type: (form: Locator, page: Page, name: string) => Promise<void>
  /** What of it is shown in the form after a failure. */
  shown: (form: Locator) => Locator
  /** The records of that name, as the list's own rows. */
  rows: (page: Page, name: string) => Promise<number>
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

const FORMS: WalkedForm[] = [
  {
    what: 'a booking',
    name: 'Storm',
    screen: TODAY,
    opener: 'Add booking',
    saves: '/bookings',
    save: 'Add Booking',
    form: (page) => bookingFormOf(page).form,
    type: typeBooking,
    shown: (form) => form.getByText('Storm').first(),
    rows: (page, name) => rowOf(page, name).count(),
  },
  {
    what: 'a customer',
    name: 'Harbour',
    screen: '/app/customers',
    opener: 'Add customer',
    saves: '/customers',
    save: 'Save',
    form: (page) => page.getByRole('dialog', { name: 'Add customer' }),
    type: async (form, page, name) => {
      await form.getByLabel(/^Phone/).fill('0412 555 190')
      await form.getByLabel(/^Name/).fill(name)
      await form
        .getByRole('combobox', { name: 'Address' })
        .or(form.getByLabel('Address', { exact: true }))
        .first()
        .fill('20 Ferguson St Williamstown')
      await page.getByRole('option').first().click()
    },
    shown: (form) => form.getByLabel(/^Name/),
    rows: (page, name) => rowOf(page, name).count(),
  },
  {
    what: 'a truck',
    name: 'Trk',
    screen: '/app/Inventory/trucks',
    opener: 'Add truck',
    saves: '/trucks',
    save: 'Save',
    form: (page) => page.getByRole('dialog', { name: 'Add truck' }),
    type: async (form, _page, name) => {
      await form.getByLabel('Rego', { exact: false }).first().fill(name.replace(' ', ''))
      await form.getByLabel('Rego expiry').fill(typedDay(12))
      await form.getByLabel('Load capacity (tonnes)').fill('8')
      await form.getByLabel('Tray length (metres)').fill('6')
      await form.getByLabel('Last maintenance').fill(typedDay(-20))
      await form.getByLabel('Purchase date').fill('14/03/1998')
    },
    shown: (form) => form.getByLabel('Load capacity (tonnes)'),
    rows: (page, name) => rowOf(page, name.replace(' ', '').toUpperCase()).count(),
  },
  {
    what: 'a driver',
    name: 'Marco',
    screen: '/app/drivers',
    opener: 'Add driver',
    saves: '/drivers',
    save: 'Save',
    form: (page) => page.getByRole('dialog', { name: 'Add driver' }),
    type: async (form, _page, name) => {
      await form.getByLabel('First name').fill(name)
      await form.getByLabel('Last name').fill('Bianchi')
      await form.getByLabel('Phone').first().fill('0412 555 190')
      await form.getByLabel('Licence number').fill('40123456')
    },
    shown: (form) => form.getByLabel('First name'),
    rows: (page, name) => rowOf(page, name).count(),
  },
  {
    what: 'stock',
    name: 'Delivery',
    screen: '/app/Inventory/binsTable',
    opener: 'Add Stock',
    saves: '/binCount/addBinCount',
    save: 'Add Stock',
    form: (page) => page.getByRole('dialog', { name: 'Add Stock' }),
    type: async (form, page, name) => {
      await form.getByRole('combobox', { name: 'Bin' }).click()
      await page.getByRole('option', { name: '6 m³', exact: true }).click()
      await form.getByLabel('Stock').fill('2')
      await form.getByLabel('Comments').fill(name)
    },
    shown: (form) => form.getByLabel('Comments'),
    rows: adjustments,
  },
]

/** Holds Ctrl and Enter as a user does who waits for something to happen. */
async function holdCtrlEnter(page: Page, form: Locator) {
  await form.getByRole('textbox').first().focus()
  await page.keyboard.down('Control')
  for (let repeat = 0; repeat < 20; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.up('Control')
}

const unsaved = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your changes are still in the form.' })

async function open(page: Page, { screen, opener, form }: WalkedForm): Promise<Locator> {
  await page.goto(screen)
  await page.getByRole('button', { name: opener }).first().click()
  const opened = form(page)
  await expect(opened.getByRole('textbox').first()).toBeVisible()
  return opened
}

test('the unlucky walk: every form keeps what was typed and makes one record, whatever becomes of its saves', {
  tag: '@all',
}, async ({ page }) => {
  const owner = await signUpCompany(page.request)
  for (const one of FORMS) {
    await test.step(`${one.what}: a server in trouble, then an answer that is cut, pressed twice`, async () => {
      const form = await open(page, one)
      const name = `${one.name} One`
      await one.type(form, page, name)
      await meet(page, one.saves, ['failed', 'cut', 'cut'])
      const save = form.getByRole('button', { name: one.save })
      await save.click()
      await expect(unsaved(page)).toBeVisible()
      await expect(one.shown(form)).toBeVisible()
      await save.dblclick()
      await expect(unsaved(page)).toBeVisible()
      await expect(one.shown(form)).toBeVisible()
      await save.click()
      await expect(form).toBeHidden()
      await page.unroute(`${API}${one.saves}`)
      await page.reload()
      await expect.poll(() => one.rows(page, name), one.what).toBe(1)
    })
    await test.step(`${one.what}: a session that is over, then a slow answer, with Ctrl and Enter held`, async () => {
      const form = await open(page, one)
      const name = `${one.name} Two`
      await one.type(form, page, name)
      const answer = await meet(page, one.saves, ['slow', 'slow'])
      expect((await page.request.post('/api/v1.0/logout')).status()).toBe(204)
      // What reads in the background may find the session over a moment before: its question does not hinder the press.
      await form.getByRole('button', { name: one.save }).dispatchEvent('click')
      const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
      await alert.getByLabel('Password', { exact: true }).fill(owner.password)
      await page.keyboard.press('Enter')
      await expect(alert).toBeHidden()
      await holdCtrlEnter(page, form)
      answer()
      await expect(form).toBeHidden()
      await page.unroute(`${API}${one.saves}`)
      await page.reload()
      await expect.poll(() => one.rows(page, name), one.what).toBe(1)
    })
  }
})
