import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const rows = (page: Page) => page.getByRole('link', { name: /^WSH-/ }).first().waitFor()

const ALL = '/app/bookings/all-bookings?dates=all'

const conflictDialog = async (page: Page) => {
  await rows(page)
  await page.getByRole('button', { name: 'Resolve Conflict' }).first().click()
  await page.getByRole('heading', { name: 'Another day' }).waitFor()
}

/** The lists that call for work, and what is done about it there. */
export const workScreens: Screen[] = [
  {
    name: 'dashboard',
    path: '/app/dashboard',
    prepare: async (page) => {
      for (const card of ['Next 14 days', 'Needs you', 'Bins by size', 'Drivers today', 'Money'])
        await page.getByRole('region', { name: card }).locator('li, table, dl').first().waitFor()
    },
  },
  {
    name: 'bin finder',
    path: '/app/bin-finder',
    prepare: (page) => page.locator('[data-bin]').first().waitFor(),
  },
  {
    name: 'reports, months',
    path: '/app/reports',
    prepare: (page) => page.getByRole('region', { name: 'Figures of the month' }).waitFor(),
  },
  {
    name: 'reports, drivers',
    path: '/app/reports?tab=drivers',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'reports, GST',
    path: '/app/reports?tab=gst',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'weather, not set up',
    path: '/app/weather',
    prepare: (page) => page.getByText('Weather is off').waitFor(),
  },
  {
    name: 'pages',
    path: '/app/pages',
    prepare: (page) => page.getByRole('link', { name: 'Bin Finder' }).last().waitFor(),
  },
  { name: 'pending', path: '/app/bookings/pending-bookings', prepare: rows },
  {
    name: 'pending, declined',
    path: '/app/bookings/pending-bookings',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Decline …' }).first().click()
      await page.getByLabel('What the customer is told').waitFor()
    },
  },
  {
    name: 'messages to customers',
    path: '/app/messages',
    prepare: (page) => page.getByRole('tab', { name: /^Not arrived/ }).waitFor(),
  },
  { name: 'conflicting', path: '/app/bookings/conflicting-bookings', prepare: rows },
  { name: 'conflict, ways out', path: '/app/bookings/conflicting-bookings', prepare: conflictDialog },
  {
    name: 'conflict, another bin',
    path: '/app/bookings/conflicting-bookings',
    prepare: async (page) => {
      await conflictDialog(page)
      await page.getByRole('radio').last().check()
    },
  },
  { name: 'overdue', path: '/app/bookings/overdue-bookings', prepare: rows },
  {
    name: 'overdue, extend',
    path: '/app/bookings/overdue-bookings',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('button', { name: 'Extend' }).first().click()
      await page.getByRole('dialog', { name: 'Extend the hire' }).getByRole('table').waitFor()
    },
  },
  {
    name: 'overdue, none',
    path: '/app/bookings/overdue-bookings?q=nobody',
    prepare: (page) => page.getByText('Sorry, no matching records found').waitFor(),
  },
  { name: 'faulty', path: '/app/bookings/faulty-bookings', prepare: rows },
  {
    name: 'faulty, true day',
    path: '/app/bookings/faulty-bookings',
    prepare: async (page) => {
      await rows(page)
      await page
        .getByRole('button', { name: /^Choose the day .* was delivered$/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: 'Which day was it delivered?' }).getByRole('table').waitFor()
    },
  },
  { name: 'run history', path: '/app/run-history', prepare: rows },
  {
    name: 'run history, days',
    path: '/app/run-history',
    prepare: async (page) => {
      await rows(page)
      await page.getByTitle('Choose the days').click()
      await page.getByRole('button', { name: 'Last 30 days' }).waitFor()
    },
  },
  {
    name: 'permits',
    path: '/app/permits',
    prepare: (page) => page.getByRole('row').nth(1).or(page.getByRole('listitem').first()).first().waitFor(),
  },
  { name: 'all bookings, a hundred rows', path: `${ALL}&limit=100`, prepare: rows },
  {
    name: 'exchange dialog',
    path: '/app/bookings/overdue-bookings',
    prepare: async (page) => {
      await rows(page)
      await page.getByRole('link', { name: /^WSH-/ }).first().click()
      await page
        .getByRole('dialog', { name: /^WSH-/ })
        .getByRole('button', { name: /^Exchange/ })
        .first()
        .click()
      await page.getByRole('dialog', { name: /^Exchange at/ }).waitFor()
    },
  },
  {
    name: 'reports, sizes',
    path: '/app/reports?tab=size',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
  {
    name: 'reports, margins',
    path: '/app/reports?tab=margins',
    prepare: (page) => page.getByRole('table').first().waitFor(),
  },
]
