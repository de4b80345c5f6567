import { fleetScreens } from './fleet-screens.ts'
import type { Screen } from './screen.ts'

/** Trucks and drivers, and bins. */
export const yardScreens: Screen[] = [
  ...fleetScreens,
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
    prepare: (page) =>
      page
        .getByRole('button', { name: /^(Edit|More)/ })
        .filter({ visible: true })
        .first()
        .waitFor(),
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
      await page.getByRole('columnheader', { name: 'Balance', exact: true }).waitFor()
    },
  },
]
