import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const TRUCKS = '/app/Inventory/trucks'
const DRIVERS = '/app/drivers'

const rows = (page: Page) =>
  page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .waitFor()

async function choose(page: Page, action: string) {
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const nobodyFound = (page: Page) => page.getByText('Sorry, no matching records found').waitFor()

async function lookForDriver(page: Page) {
  await choose(page, 'Allocate driver…')
  const dialog = page.getByRole('dialog', { name: /^Who drives/ })
  await dialog.getByRole('combobox', { name: 'Allocated driver' }).click()
  await page.getByRole('option').nth(2).waitFor()
}

/** A truck is opened to be changed, and another user changes and saves it first. */
async function meetSomebody(page: Page) {
  await choose(page, 'Edit…')
  const formOf = (one: Page) => one.getByRole('dialog', { name: /^Truck / })
  const mine = formOf(page)
  const metres = Number(await mine.getByLabel('Tray length (metres)').inputValue())
  await mine.getByLabel('Tray length (metres)').fill(String(metres + 2))
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = formOf(other)
  await theirs.getByLabel('Tray length (metres)').fill(String(metres + 1))
  await theirs.getByRole('button', { name: 'Save' }).click()
  await theirs.waitFor({ state: 'hidden' })
  await other.close()
  await mine.getByText(/has just changed this: Tray length/).waitFor()
  await mine.getByRole('button', { name: 'Save' }).click()
  await mine.getByText('You both changed this').waitFor()
}

export const fleetScreens: Screen[] = [
  { name: 'trucks', path: TRUCKS, prepare: rows },
  { name: 'trucks, nothing found', path: `${TRUCKS}?q=nosuchtruck`, prepare: nobodyFound },
  { name: 'truck, who drives it', path: TRUCKS, prepare: lookForDriver },
  {
    name: 'truck form, error',
    path: `${TRUCKS}?form=new`,
    prepare: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add truck' })
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Please enter truck rego*').waitFor()
    },
  },
  { name: 'truck form, changed by two', path: TRUCKS, prepare: meetSomebody },
  { name: 'drivers', path: DRIVERS, prepare: rows },
  {
    name: 'driver, menu',
    path: DRIVERS,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Copy run link' }).waitFor()
    },
  },
  {
    name: 'driver form',
    path: `${DRIVERS}?form=new`,
    prepare: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add driver' })
      await form.getByRole('button', { name: 'Additional Information' }).click()
      await form.getByLabel('Account number').waitFor()
    },
  },
  {
    name: 'driver form, working hours',
    path: DRIVERS,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add driver' }).first().click()
      const form = page.getByRole('dialog', { name: 'Add driver' })
      await form.getByRole('button', { name: 'Working Hours' }).click()
      await form.getByRole('combobox', { name: 'Starts and ends at' }).click()
      await page.getByRole('option', { name: 'Home or another place' }).click()
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Please select an address*').waitFor()
    },
  },
  {
    name: 'driver run, unknown link',
    path: '/driver-runs/unknown',
    isPublic: true,
    prepare: (page) => page.getByText('This link does not work').waitFor(),
  },
]
