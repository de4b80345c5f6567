import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

const LIST = '/app/finance/invoices'

const toInvoice = async (page: Page) => {
  await page.getByRole('link', { name: 'New invoice' }).first().waitFor()
}

export const invoiceScreens: Screen[] = [
  {
    name: 'invoices',
    path: `${LIST}?tab=all`,
    prepare: (page) => page.getByRole('tab', { name: /^To invoice \d/ }).waitFor(),
  },
  {
    name: 'invoices, filters',
    path: `${LIST}?tab=all`,
    prepare: async (page) => {
      await page.getByRole('tab', { name: /^To invoice \d/ }).waitFor()
      await page.getByRole('button', { name: 'Filters' }).click()
      await page.getByRole('button', { name: 'Show invoices' }).waitFor()
    },
  },
  { name: 'invoices, to invoice', path: `${LIST}?tab=toInvoice`, prepare: toInvoice },
  {
    name: 'invoices, to review',
    path: `${LIST}?tab=toReview`,
    prepare: (page) => page.getByRole('button', { name: 'Review' }).first().waitFor(),
  },
  {
    name: 'invoices, a proposed charge',
    path: `${LIST}?tab=toReview`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Review' }).first().click()
      await page.getByRole('button', { name: /^Change / }).click()
      await page.getByRole('dialog', { name: /^Change the charge/ }).waitFor()
    },
  },
  {
    name: 'invoice editor',
    path: `${LIST}?tab=toInvoice`,
    isWhole: true,
    prepare: async (page) => {
      await toInvoice(page)
      await page.getByRole('link', { name: 'New invoice' }).first().click()
      await page.getByRole('button', { name: 'Generate & Send' }).waitFor()
    },
  },
  {
    name: 'customer statement',
    path: '/app/finance/customer-statements',
    prepare: async (page) => {
      await page.getByText(/customers? owes? /).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('rowheader', { name: 'Balance due' }).waitFor()
    },
  },
  {
    name: 'invoice settings',
    path: '/app/settings/invoices',
    isWhole: true,
    prepare: (page) => page.getByText('Invoice SKY-1036-001 from Westgate Skip Hire').waitFor(),
  },
  {
    name: 'payment over several invoices',
    path: '/app/finance/customer-statements',
    prepare: async (page) => {
      await page.getByText(/customers? owes? /).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.getByRole('button', { name: 'Enter payment' }).click()
      await page.getByRole('dialog').getByText('The whole payment is allocated.').waitFor()
    },
  },
  {
    name: 'payments',
    path: '/app/finance/payments',
    prepare: (page) => page.getByText(/ received$/).waitFor(),
  },
  {
    name: 'invoice',
    path: `${LIST}?tab=all`,
    isWhole: true,
    prepare: async (page) => {
      await page.getByRole('main').getByRole('link', { name: /^WSH-/ }).first().click()
      await page.getByRole('heading', { name: 'History' }).waitFor()
    },
  },
  {
    name: 'invoices, to give back',
    path: `${LIST}?tab=toGiveBack`,
    prepare: (page) => page.getByRole('tabpanel').waitFor(),
  },
]
