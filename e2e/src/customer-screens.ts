import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const LIST = '/app/customers'

const rows = (page: Page) =>
  page
    .getByRole('button', { name: /^More actions for/ })
    .first()
    .waitFor()

async function openSomebody(page: Page) {
  await page.getByRole('link', { name: 'Altona Self Storage' }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
}

const firstSeries = (page: Page) => page.getByRole('main').getByRole('link', { name: / m³ / }).first()

export const customerScreens: Screen[] = [
  { name: 'customers', path: LIST, prepare: rows },
  {
    name: 'customers, row menu',
    path: LIST,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Merge…' }).waitFor()
    },
  },
  {
    name: 'customers, nobody found',
    path: `${LIST}?q=nobodyatall`,
    prepare: (page) => page.getByText('Sorry, no matching records found').waitFor(),
  },
  {
    name: 'customer form, errors',
    path: `${LIST}?form=new`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Please select an address*').waitFor()
    },
  },
  {
    name: 'customer form, likely known',
    path: `${LIST}?form=new`,
    prepare: async (page) => {
      await page.getByLabel('Phone', { exact: false }).first().fill('0491 579 272')
      await page.getByText('Is this an existing customer?').waitFor()
    },
  },
  { name: 'customer', path: LIST, prepare: openSomebody },
  {
    name: 'customer, an address on the map',
    path: LIST,
    prepare: async (page) => {
      await openSomebody(page)
      await page
        .getByRole('button', { name: /on the map$/ })
        .first()
        .click()
      await page.getByRole('dialog').locator('canvas[tabindex]').waitFor()
    },
  },
  {
    name: 'customer, merge',
    path: LIST,
    prepare: async (page) => {
      await openSomebody(page)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Merge…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Merge customers' })
      await dialog.getByLabel(/^Merge with/).fill('Angelo')
      await dialog.getByRole('list', { name: 'Merge with' }).getByRole('button').first().click()
      await dialog.getByRole('heading', { name: 'What moves' }).waitFor()
    },
  },
  {
    name: 'customers, import',
    path: `${LIST}?form=import`,
    prepare: async (page) => {
      await page.getByLabel('Choose a CSV file').setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          'Name,Phone,Address,Suburb,Post Code\nPat Nguyen,12,8 Anderson St,Yarraville,3013\nSam Costa,0412555777,8 Anderson St,Yarraville,3013\n',
        ),
      })
      await page.getByText('With errors').first().waitFor()
    },
  },
  { name: 'series', path: '/app/customers/series', prepare: (page) => firstSeries(page).waitFor() },
  {
    name: 'series, one',
    path: '/app/customers/series',
    prepare: async (page) => {
      await firstSeries(page).click()
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .waitFor()
    },
  },
]
