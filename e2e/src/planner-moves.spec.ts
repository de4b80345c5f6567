import { expect, test } from './fixtures.ts'
import { takeBooking, wireDay } from './people.ts'
import { boardOf, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const TOMORROW = `${PLANNER}?day=${wireDay(1).slice(0, 10)}`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('skipyard.planner.hideMap', 'true')
  })
})

test('a selection goes to tomorrow, to a truck that can carry it, by keyboard; and is taken back', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', , hook = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await unallocated.getByRole('checkbox', { name: `Select ${first}` }).check()
  await unallocated.getByRole('checkbox', { name: `Select ${hook}` }).check()
  await page.getByRole('button', { name: 'Send to' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to another day…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 2 jobs to another day' })
  await expect(dialog.getByRole('textbox', { name: 'Day' })).toBeFocused()
  await expect(dialog.getByRole('list', { name: 'Cannot take them' })).toContainText(
    'AAA111 This truck cannot carry a Hook bin.',
  )
  await page.keyboard.press('Tab')
  const place = dialog.getByRole('combobox', { name: 'Truck and run' })
  await place.press('Control+a')
  await page.keyboard.type('BBB222')
  await page.getByRole('option', { name: /BBB222, New Run/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Move' }).press('Enter')
  await expect(toast('2 jobs to BBB222, Run 1 on')).toBeVisible()
  await expect(unallocated.getByRole('group')).toHaveCount(1)

  const other = await page.context().newPage()
  await other.goto(TOMORROW)
  const theirs = boardOf(other)
  await expect(theirs.card(theirs.lane('BBB222'), first)).toBeVisible()
  await expect(theirs.card(theirs.lane('BBB222'), hook)).toBeVisible()

  await page.bringToFront()
  await page.keyboard.press('Control+z')
  await expect(card(unallocated, first)).toBeVisible()
  await expect(unallocated.getByRole('group')).toHaveCount(3)
  await expect(theirs.lane('BBB222').getByRole('group')).toHaveCount(0)
  await expect(lane('BBB222').getByRole('group')).toHaveCount(0)
})

test('a whole run goes to tomorrow without a truck, and comes back as it was', async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  for (const job of [first, second]) {
    await unallocated.getByRole('checkbox', { name: `Select ${job}` }).check()
  }
  await page.getByRole('button', { name: 'Send to' }).click()
  await page.getByRole('menuitem', { name: /AAA111/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(toast('2 jobs to AAA111, Run 1')).toBeVisible()

  await page.getByRole('button', { name: 'More actions for AAA111, Run 1' }).click()
  await page.getByRole('menuitem', { name: 'Move all jobs to…' }).click()
  await page.getByRole('menuitem', { name: 'Move to another day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move 2 jobs to another day' })
  await dialog.getByRole('button', { name: 'Move' }).click()
  await expect(toast('2 jobs to Unallocated on')).toBeVisible()
  await expect(lane('AAA111').getByRole('group')).toHaveCount(0)
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(card(unallocated, first)).toBeVisible()
  await expect(card(unallocated, second)).toBeVisible()
  await page.getByRole('button', { name: 'Day before' }).click()
  await toast('2 jobs to Unallocated on').getByRole('button', { name: 'Undo' }).click()
  await expect(lane('AAA111').getByRole('group')).toHaveCount(2)
  await page.reload()
  await expect(card(lane('AAA111'), second)).toBeVisible()
})

test('a day that cannot be is said before anything is sent: a drop behind its pick, a day that has passed', async ({
  page,
}) => {
  await planningCompany(page.request)
  const job = await takeBooking(page.request, { name: 'Dora Same', pickupDate: wireDay(0) })
  await page.goto(PLANNER)
  const { unallocated, card } = boardOf(page)
  const drop = card(unallocated, `Drop ${job}`)
  await drop.getByRole('button', { name: `More actions for ${job}` }).click()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move to another day…' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${job} to another day` })
  await expect(dialog.getByText(`${job} Please select a date lesser than pick*`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
  const day = dialog.getByRole('textbox', { name: 'Day' })
  await day.fill('1/1/2020')
  await day.press('Tab')
  await expect(dialog.getByText('Please select a date that is not in the past*')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).last().click()
  await expect(dialog).toBeHidden()
  await expect(drop).toBeFocused()
})
