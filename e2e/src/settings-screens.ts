import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const SETTINGS = '/app/settings'

const company = (page: Page) => page.getByRole('region', { name: 'Company', exact: true })
const saveCompany = (page: Page) => company(page).getByRole('button', { name: 'Save Company' }).click()
const newLandline = () => `03${Date.now() % 100_000_000}`.padEnd(10, '0')

/** The company is being changed, and another user changes and saves it first. */
async function meetSomebody(page: Page) {
  await company(page).getByLabel('Landline').fill('03 9000 0000')
  const other = await page.context().newPage()
  await other.goto(page.url())
  await company(other).getByLabel('Landline').fill(newLandline())
  await saveCompany(other)
  await company(other).getByRole('button', { name: 'Save Company' }).waitFor({ state: 'hidden' })
  await other.close()
  await saveCompany(page)
  await page.getByText('You both changed these settings').waitFor()
}

/** The company's settings and what can happen there. */
export const settingsScreens: Screen[] = [
  {
    name: 'settings',
    path: SETTINGS,
    isWhole: true,
    prepare: async (page) => {
      await page.getByLabel('Add a waste type').fill('soil')
      await page.keyboard.press('Enter')
      await page.getByText('This waste type is on the list already*').waitFor()
    },
  },
  {
    name: 'settings, logo refused',
    path: SETTINGS,
    prepare: async (page) => {
      const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer }
      await page.locator('input[type=file]').setInputFiles(picture)
      await page.getByText('Please choose a PNG, JPEG or WebP picture*').waitFor()
    },
  },
  {
    name: 'price book',
    path: `${SETTINGS}/price-book`,
    isWhole: true,
    prepare: (page) => page.getByRole('region', { name: 'Price Book' }).waitFor(),
  },
  {
    name: 'book now settings',
    path: `${SETTINGS}/book-now`,
    isWhole: true,
    prepare: (page) => page.getByRole('region', { name: 'Look and terms' }).waitFor(),
  },
  {
    name: 'data and privacy',
    path: `${SETTINGS}/data`,
    isWhole: true,
    prepare: (page) => page.getByRole('button', { name: 'Make a file' }).waitFor(),
  },
  {
    name: 'planning settings',
    path: `${SETTINGS}/planning`,
    // Each tip site has its own menu within reach.
    prepare: async (page) => {
      await page.getByRole('button', { name: 'More actions for Brooklyn' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    },
  },
  {
    name: 'messages settings',
    path: `${SETTINGS}/messages?kind=tomorrow`,
    isWhole: true,
    prepare: (page) => page.getByText(/^\d SMS, \d+ of \d+ characters$/).waitFor(),
  },
  {
    name: 'closed days',
    path: `${SETTINGS}/closed-days`,
    isWhole: true,
    prepare: (page) => page.getByText('Christmas Day').first().waitFor(),
  },
  {
    name: 'Xero, not set up',
    path: `${SETTINGS}/xero`,
    prepare: (page) =>
      page
        .getByRole('region', { name: 'Xero' })
        .getByText('Your Skipyard administrator has not set up Xero')
        .waitFor(),
  },
  { name: 'settings, changed by two', path: SETTINGS, prepare: meetSomebody },
  {
    name: 'councils',
    path: `${SETTINGS}/councils`,
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(More actions|Edit|Add)/ })
        .first()
        .waitFor(),
  },
  {
    name: 'yards settings',
    path: `${SETTINGS}/yards`,
    prepare: (page) => page.getByRole('button', { name: 'Add yard' }).waitFor(),
  },
]
