import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const NUMBERED = '/app/Inventory/binsTable?view=numbered'
const OUT = `${NUMBERED}&status=with%20customer`

const rows = (page: Page) =>
  page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .waitFor()

async function openHire(page: Page) {
  await page.getByRole('main').getByRole('link', { name: /^WSH-/ }).first().click()
  const drawer = page.getByRole('dialog', { name: /^WSH-/ })
  await drawer.getByRole('button', { name: /^Change the bin of the drop/ }).click()
  await page
    .getByRole('listbox', { name: 'Bins of this size and type' })
    .getByRole('option')
    .first()
    .waitFor()
}

/** Bins one by one: the company of the demo has painted numbers on its 4 m³ Marrel bins. */
export const numberedScreens: Screen[] = [
  { name: 'numbered bins', path: NUMBERED, prepare: rows },
  { name: 'numbered bins, filtered', path: OUT, prepare: rows },
  {
    name: 'numbered bins, filters',
    path: NUMBERED,
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Show bins' }).waitFor()
    },
  },
  {
    name: 'numbered bins, nothing found',
    path: `${NUMBERED}&q=nothing`,
    prepare: (page) => page.getByText('Sorry, no matching records found').waitFor(),
  },
  {
    name: 'numbered bin, edit',
    path: OUT,
    prepare: async (page) => {
      await page.locator('[data-row-link]').first().click()
      await page.getByRole('dialog').getByText('Locked:').waitFor()
    },
  },
  {
    name: 'numbered bin, add',
    path: `${NUMBERED}&form=bin-new`,
    prepare: (page) => page.getByRole('dialog').getByLabel('Size and type').waitFor(),
  },
  {
    name: 'numbering a size',
    path: '/app/Inventory/binsTable?form=start&size=6&type=Marrel',
    prepare: (page) => page.getByRole('button', { name: 'Number bins' }).waitFor(),
  },
  {
    name: 'bins, a numbered size',
    path: '/app/Inventory/binsTable?form=edit&size=4',
    prepare: (page) => page.getByRole('link', { name: 'Show the bins' }).waitFor(),
  },
  { name: 'booking, bin choice', path: OUT, prepare: openHire },
]
