import type { Screen } from './screen.ts'

/** Trucks and drivers, bins, and the company's people. */
export const yardScreens: Screen[] = [
  {
    name: 'trucks',
    path: '/app/Inventory/trucks',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .waitFor(),
  },
  {
    name: 'truck form, complaint',
    path: '/app/Inventory/trucks?form=new',
    prepare: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add truck' })
      await form.getByRole('button', { name: 'Save' }).click()
      await form.getByText('Please enter truck rego*').waitFor()
    },
  },
  {
    name: 'drivers',
    path: '/app/drivers',
    prepare: (page) =>
      page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .waitFor(),
  },
  {
    name: 'driver form',
    path: '/app/drivers?form=new',
    prepare: async (page) => {
      const form = page.getByRole('dialog', { name: 'Add driver' })
      await form.getByRole('button', { name: 'Additional Information' }).click()
      await form.getByLabel('Account number').waitFor()
    },
  },
  {
    name: 'driver run, unknown link',
    path: '/driver-runs/unknown',
    isPublic: true,
    prepare: (page) => page.getByText('This link does not work').waitFor(),
  },
  {
    name: 'people',
    path: '/app/settings/people',
    prepare: (page) => page.getByRole('listitem').first().waitFor(),
  },
  {
    name: 'my account',
    path: '/app/settings/account',
    prepare: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'bin availability',
    path: '/app/Inventory/availability',
    prepare: (page) => page.locator('[data-spot]').first().waitFor(),
  },
  {
    name: 'bin availability, day',
    path: '/app/Inventory/availability',
    prepare: async (page) => {
      await page.locator('[data-spot="3:4"]').click()
      await page.getByRole('dialog', { name: / m³ / }).waitFor()
    },
  },
  {
    name: 'bins',
    path: '/app/Inventory/binsTable',
    prepare: (page) => page.getByRole('button', { name: /^Edit/ }).first().waitFor(),
  },
  {
    name: 'bins, edit',
    path: '/app/Inventory/binsTable?form=edit&size=6',
    prepare: (page) => page.getByLabel('Count, row 1').waitFor(),
  },
  {
    name: 'bins, history',
    path: '/app/Inventory/binsTable?form=edit&size=6',
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Stock History' }).click()
      await page.getByRole('columnheader', { name: 'Balance' }).waitFor()
    },
  },
]
