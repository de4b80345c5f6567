import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ isMapHidden: true })

/** The board of today without its map. */
async function openBoard(page: Page) {
  await page.goto(PLANNER)
  return boardOf(page)
}

/** Puts a card into the first run of AAA111 by keyboard. */
async function putIntoRun(page: Page, job: string) {
  const { lane, unallocated, card } = boardOf(page)
  await card(unallocated, job).focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  const there = card(lane('AAA111'), job)
  await expect(there).toHaveAttribute('aria-busy', 'false')
  return there
}

test("Unallocating a same-day drop whose pick is still allocated first asks 'The pick is still allocated, do you still want to continue?' (Proceed/Cancel). Cancel aborts.", async ({
  page,
}) => {
  await planningCompany(page.request)
  const job = await takeBooking(page.request, { name: 'Dora Same', pickupDate: wireDay(0) })
  const { lane, unallocated, card } = await openBoard(page)
  const drop = await putIntoRun(page, `Drop ${job}`)
  await card(unallocated, `Pick ${job}`).focus()
  // Behind its own drop.
  for (const key of [' ', 'ArrowRight', 'ArrowDown', ' ']) await page.keyboard.press(key)
  await page
    .getByRole('dialog', { name: 'The drop has not been Delivered, do you still want to continue?' })
    .getByRole('button', { name: 'Proceed' })
    .click()
  await expect(card(lane('AAA111'), `Pick ${job}`)).toHaveAttribute('aria-busy', 'false')

  await drop.press('u')
  const question = page.getByRole('dialog', {
    name: 'The pick is still allocated, do you still want to continue?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(drop).toBeVisible()
  await drop.press('u')
  await question.getByRole('button', { name: 'Proceed' }).click()
  await expect(card(unallocated, `Drop ${job}`)).toBeVisible()
  await expect(card(lane('AAA111'), `Pick ${job}`)).toBeVisible()
})

test("Marking a not-delivered drop: 'Drop Not Delviered' asks for a truck, which is required, and creates a run of it with the drop Delivered.", {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const { lane, unallocated, card } = await openBoard(page)
  const ask = async () => {
    await card(unallocated, first)
      .getByRole('button', { name: `More actions for ${first}` })
      .click()
    await page.getByRole('menuitem', { name: 'Drop Not Delivered' }).click()
  }
  await ask()
  const dialog = page.getByRole('dialog', { name: 'Drop Not Delviered' })
  await expect(dialog.getByText('Driver Assignment Needed')).toBeVisible()
  await expect(dialog.getByPlaceholder('Select your Truck*')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Proceed' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(card(unallocated, first)).toBeVisible()
  await ask()
  await dialog.getByPlaceholder('Select your Truck*').click()
  await page.getByRole('option', { name: /BBB222/ }).click()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(card(lane('BBB222'), first)).toContainText('Delivered')
  await card(lane('BBB222'), first)
    .getByRole('button', { name: `More actions for ${first}` })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Booking info' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Move to', exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Change date' })).toHaveCount(0)
})

test('Dropping a pick or drop onto the opposite-type filter resets the filter to All.', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const { unallocated, card } = await openBoard(page)
  const inRun = await putIntoRun(page, first)
  await unallocated.getByText('Pick', { exact: true }).click()
  await expect(unallocated.getByRole('group')).toHaveCount(0)
  await drag(page, inRun, unallocated)
  await page.mouse.up()
  await expect(card(unallocated, first)).toBeVisible()
  await expect(unallocated.getByRole('radio', { name: 'All' })).toBeChecked()
})

test('Changing the date clears selections and the multi-select list; Send to a run requires a selection.', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const { unallocated } = await openBoard(page)
  const tick = unallocated.getByRole('checkbox', { name: `Select ${first}` })
  await expect(tick).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to' })).toHaveCount(0)
  await tick.check()
  await expect(page.getByRole('region', { name: '1 Bookings Selected!' })).toBeVisible()
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page.getByText('Bookings Selected!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Day before' }).click()
  await expect(tick).not.toBeChecked()
})

test('A run can be hidden or shown (hidden run ids are remembered locally); only a later empty run has Delete Run.', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const { lane } = await openBoard(page)
  for (const run of [1, 2]) {
    await page.getByRole('button', { name: 'Add run' }).click()
    await page.getByRole('menuitem', { name: /AAA111/ }).click()
    await expect(page.getByRole('region', { name: `AAA111, Run ${run}` })).toBeVisible()
  }
  const shown = page.getByRole('checkbox', { name: 'Show AAA111, Run 2 on the map' })
  await shown.uncheck()
  await page.reload()
  await expect(shown).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Show AAA111, Run 1 on the map' })).toBeChecked()
  await expect(lane('AAA111').getByRole('button', { name: 'Delete Run' })).toHaveCount(1)
  await lane('AAA111').getByRole('button', { name: 'Delete Run' }).click()
  await expect(page.getByRole('region', { name: 'AAA111, Run 2' })).toHaveCount(0)
})

test.describe('with its map', () => {
  test.use({ isMapHidden: false })

  test('Map toggle: shown or hidden, remembered locally.', { tag: '@all' }, async ({ page }) => {
    await planningCompany(page.request)
    await page.goto(PLANNER)
    await page.getByRole('button', { name: /^Hide map/ }).click()
    await page.reload()
    await page.getByRole('button', { name: /^Show map/ }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Hide map/ })).toBeVisible()
  })
})

test("A company without trucks: 'No Trucks Added!', 'No Bookings!' and 'No Trucks available with allocated Driver!'", {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  await openBoard(page)
  await expect(page.getByText('No Trucks Added!').first()).toBeVisible()
  await expect(page.getByText('No Bookings!').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a truck' })).toHaveAttribute(
    'href',
    '/app/Inventory/trucks',
  )
  await page.getByRole('button', { name: 'Add run' }).click()
  await expect(page.getByText('No Trucks available with allocated Driver!')).toBeVisible()
  const job = await takeBooking(page.request, { name: 'Tess Truckless' })
  await page.reload()
  await page.getByRole('checkbox', { name: `Select ${job}` }).check()
  await page
    .getByRole('region', { name: '1 Bookings Selected!' })
    .getByRole('button', { name: 'Send to' })
    .click()
  await expect(page.getByRole('menu').getByText('No Trucks Added!')).toBeVisible()
})
