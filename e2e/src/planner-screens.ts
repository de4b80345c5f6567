import type { Page } from '@playwright/test'
import { wireDay } from './people.ts'
import type { Screen } from './screen.ts'

const PLANNER = '/app/run-planner'

const cards = (page: Page) => page.getByRole('group', { name: /WSH-/ }).first().waitFor()

const openMenu = async (page: Page) => {
  await cards(page)
  await page
    .getByRole('region', { name: 'Unallocated' })
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Booking info' }).waitFor()
}

const LANES = '/app/run-planner/lanes'

/** The run planner: the board with its map, what is chosen, and what lies over it. */
export const plannerScreens: Screen[] = [
  {
    name: 'run planner',
    path: PLANNER,
    isWhole: true,
    prepare: async (page) => {
      await cards(page)
      const hidden = page.getByRole('button', { name: /^Show map/ })
      await page.locator('[data-drawn]').or(hidden).first().waitFor()
    },
  },
  { name: 'run planner, card menu', path: PLANNER, prepare: openMenu },
  {
    name: 'run planner, send to',
    path: PLANNER,
    prepare: async (page) => {
      await cards(page)
      await page
        .getByRole('checkbox', { name: /^Select/ })
        .first()
        .check()
      await page.getByRole('button', { name: 'Send to' }).click()
      await page.getByRole('menuitem').first().waitFor()
    },
  },
  {
    name: 'run planner, booking info',
    path: PLANNER,
    prepare: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Booking info' }).click()
      await page.getByRole('dialog', { name: 'Booking Info' }).getByText('Payment due date').waitFor()
    },
  },
  {
    name: 'run planner, change date',
    path: PLANNER,
    prepare: async (page) => {
      await openMenu(page)
      await page.getByRole('menuitem', { name: 'Change date' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).waitFor()
    },
  },
  { name: 'run planner, timeline', path: '/app/new-run-planner', prepare: cards },
  {
    name: 'run planner, timeline, block menu',
    path: '/app/new-run-planner',
    prepare: async (page) => {
      const block = page.locator('li [role=group][aria-roledescription]:not([data-locked])').last()
      // By key: where two jobs are close, the next block may lie over it.
      await block.getByRole('button', { name: /^More actions/ }).press('Enter')
      await page.getByRole('menuitem', { name: 'Booking info' }).waitFor()
    },
  },
  {
    name: 'run planner, map of its own',
    path: `${PLANNER}/map`,
    prepare: (page) => page.locator('[data-drawn]').waitFor(),
  },
  {
    name: 'runs',
    path: '/app/runs?tab=today',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /Run 1$/ })
        .first()
        .click()
      await page.getByRole('list', { name: 'Stops' }).waitFor()
    },
  },
  {
    name: 'driver runs',
    path: '/app/driver-runs',
    isWhole: true,
    prepare: (page) => page.getByRole('button', { name: /WSH-/ }).first().waitFor(),
  },
  { name: 'run planner, lanes', path: LANES, isWhole: true, prepare: cards },
  {
    name: 'run planner, turn a truck off',
    path: LANES,
    prepare: async (page) => {
      await cards(page)
      await page
        .getByRole('switch', { name: /^Truck .* on$/ })
        .nth(1)
        .click({ force: true })
      await page.getByRole('dialog', { name: /^Turning off this truck/ }).waitFor()
    },
  },
  {
    name: 'run planner, run sheets',
    path: '/app/run-planner/run-sheets',
    isWhole: true,
    prepare: (page) => page.getByRole('article').first().waitFor(),
  },
  {
    name: 'run planner, new booking',
    path: PLANNER,
    prepare: async (page) => {
      await cards(page)
      const more = page.getByRole('button', { name: 'More', exact: true })
      if (await more.isVisible()) await more.click()
      await page
        .getByRole('menuitem', { name: 'New booking' })
        .or(page.getByRole('button', { name: 'New booking' }))
        .click()
      await page.getByRole('dialog', { name: 'New booking' }).getByLabel('Price').waitFor()
    },
  },
  {
    name: 'run planner, a proposed plan',
    path: `${PLANNER}?day=${wireDay(1).slice(0, 10)}`,
    prepare: async (page) => {
      await cards(page)
      await page.getByRole('button', { name: /^Plan the day/ }).click()
      await page
        .getByRole('button', { name: /^Accept/ })
        .first()
        .waitFor({ timeout: 120_000 })
    },
  },
]
