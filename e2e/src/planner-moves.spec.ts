import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, takeBooking, wireDay } from './people.ts'
import { boardOf, drag, dragTo, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const TOMORROW = `${PLANNER}?day=${wireDay(1).slice(0, 10)}`

/** A day from today on as it is typed. */
const australian = (days: number) => wireDay(days).slice(0, 10).split('-').toReversed().join('/')

test.use({ isMapHidden: true })

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

test('a whole run goes to tomorrow without a truck, and comes back as it was', { tag: '@all' }, async ({
  page,
}) => {
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

/** Opens the menu of a card and asks for something in it. */
async function choose(card: Locator, job: string, name: string): Promise<void> {
  await card.getByRole('button', { name: `More actions for ${job}` }).click()
  await card.page().getByRole('menuitem', { name, exact: true }).click()
}

test('both days of a same-day booking are changed on the board: the drop leaves its run, and undo puts it back', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const job = await takeBooking(page.request, { name: 'Dora Same', pickupDate: wireDay(0) })
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  const drop = card(unallocated, `Drop ${job}`)
  await drop.focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  const inRun = card(lane('AAA111'), `Drop ${job}`)
  await expect(inRun).toHaveAttribute('aria-busy', 'false')

  await choose(inRun, job, 'Change date')
  const dialog = page.getByRole('dialog', { name: `Change date of ${job}` })
  const tomorrow = australian(1)
  await dialog.getByRole('textbox', { name: 'Drop date' }).fill(tomorrow)
  await expect(dialog.getByText('Please select a date lesser than pick*')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Pick date' }).fill(tomorrow)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`${job} has its new dates`)).toContainText('The drop has left its run')
  await expect(page.getByRole('group', { name: new RegExp(job) })).toHaveCount(0)

  await toast(`${job} has its new dates`).getByRole('button', { name: 'Undo' }).click()
  await expect(inRun).toBeVisible()
  await expect(card(unallocated, `Pick ${job}`)).toBeVisible()
})

test('a job left undone gets a day to come on the board, and goes back among what was left over', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page.request, demoPeople.dispatcher)
  await page.goto(PLANNER)
  const { unallocated, toast } = boardOf(page)
  // Older than a week, it waits in the tray.
  await unallocated.getByRole('button', { name: /older left-over/ }).click()
  await expect(unallocated.getByRole('button', { name: 'Hide older left-overs' })).toBeVisible()
  const left = unallocated.getByRole('list', { name: /^Left over from/ })
  await expect(left.getByRole('group', { name: /^Pick .*Scheduled/ })).not.toHaveCount(0)
  const card = left.getByRole('group', { name: /^Pick .*Scheduled/ }).last()
  const job = /[A-Z]+-\d+/.exec((await card.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const pick = unallocated.getByRole('group', { name: new RegExp(`^Pick ${job},`) })
  await choose(pick, job, 'Change date')
  const dialog = page.getByRole('dialog', { name: `Change date of ${job}` })
  await dialog.getByRole('textbox', { name: 'Pick date' }).fill(australian(2))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`${job} has its new dates`)).toBeVisible()
  await expect(pick).toHaveCount(0)
  await toast(`${job} has its new dates`).getByRole('button', { name: 'Undo' }).click()
  await expect(
    left
      .or(unallocated)
      .getByRole('group', { name: new RegExp(`^Pick ${job},`) })
      .first(),
  ).toBeVisible()
})

test('a run gets another driver for the day, and keeps it', { tag: '@all' }, async ({ page }) => {
  await planningCompany(page.request)
  await page.goto(PLANNER)
  const { lane, toast } = boardOf(page)
  await page.getByRole('button', { name: 'Add run' }).click()
  await page.getByRole('menuitem', { name: /AAA111/ }).click()
  await page.getByRole('button', { name: 'More actions for AAA111, Run 1' }).click()
  await page.getByRole('menuitem', { name: 'Change driver…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Driver of AAA111, Run 1' })
  await dialog.getByRole('combobox', { name: 'Driver' }).click()
  await page.getByRole('option', { name: 'Dean of BBB222' }).click()
  await dialog.getByRole('button', { name: 'Change driver' }).click()
  await expect(toast('Dean of BBB222 drives AAA111, Run 1')).toBeVisible()
  await page.reload()
  await expect(lane('AAA111').getByText('Dean of BBB222')).toBeVisible()
})

test('a card and a run are locked against being moved, and can be moved again', async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await card(unallocated, first).focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  const there = card(lane('AAA111'), first)
  await expect(there).toHaveAttribute('aria-busy', 'false')
  await choose(there, first, 'Lock the card')
  await expect(toast(`${first} is locked`)).toBeVisible()
  await there.getByRole('button', { name: `More actions for ${first}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Unlock the card' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Move to', exact: true })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Change date' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await there.press('u')
  await expect(toast(`${first} stays where it was`)).toContainText('This job is locked')
  await choose(there, first, 'Unlock the card')
  await expect(toast(`${first} is unlocked`)).toBeVisible()

  const more = page.getByRole('button', { name: 'More actions for AAA111, Run 1' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Lock the run' }).click()
  await expect(toast('AAA111, Run 1 is locked')).toBeVisible()
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Move all jobs to…' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Unlock the run' }).click()
  await expect(toast('AAA111, Run 1 is unlocked')).toBeVisible()
  await there.press('u')
  await expect(card(unallocated, first)).toBeVisible()
})

test('a card travels until the server has said yes, and is read again once', { tag: '@all' }, async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const move = async (job: string) => {
    await card(unallocated, job).focus()
    for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  }
  await move(first)
  await expect(card(lane('AAA111'), first)).toHaveAttribute('aria-busy', 'false')
  const readings: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/runPlanner/runs?*', async (route) => {
    readings.push(route.request().url())
    await held
    await route.continue()
  })
  await move(second)
  await expect(card(lane('AAA111'), second)).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => readings.length).toBe(1)
  release()
  await page.waitForLoadState('networkidle')
  expect(readings).toHaveLength(1)
  await page.reload()
  await expect(card(lane('AAA111'), second)).toBeVisible()
})

test('keys pressed while a card is still on its way wait for it: none is lost', { tag: '@all' }, async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/runPlanner/update-runs', async (route) => {
    await held
    await route.continue()
  })
  await card(unallocated, first).focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expect(card(lane('AAA111'), first)).toHaveAttribute('aria-busy', 'true')
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expect(card(lane('AAA111'), first)).toBeFocused()
  release()
  await expect(card(lane('BBB222'), first)).toBeFocused()
  await expect(card(lane('BBB222'), first)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(card(lane('BBB222'), first)).toBeVisible()
})

test('a card that lands in a run which is itself still on its way waits for it, and goes there', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/runPlanner/update-runs', async (route) => {
    await held
    await route.continue()
  })
  for (const job of [first, second]) {
    await card(unallocated, job).focus()
    for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
    await expect(card(lane('AAA111'), job)).toHaveAttribute('aria-busy', 'true')
  }
  release()
  await expect(toast(`${second} to AAA111, Run 1`)).toBeVisible()
  const order = lane('AAA111').getByRole('group')
  await expect(card(lane('AAA111'), first)).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(order).toHaveCount(2)
  await expect(order.first()).toHaveAccessibleName(new RegExp(second))
})

test('a card that a colleague has moved while it was held is asked about; left there, it stays there', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  const colleague = await page.context().newPage()
  await colleague.goto(PLANNER)
  const theirs = boardOf(colleague)

  await page.bringToFront()
  await drag(page, card(unallocated, first), lane('BBB222'))
  await theirs.card(theirs.unallocated, first).focus()
  for (const key of [' ', 'ArrowRight', ' ']) await colleague.keyboard.press(key)
  await expect(theirs.toast(`${first} to AAA111, Run 1`)).toBeVisible()
  await expect(card(lane('AAA111'), first)).toBeVisible()

  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: `${first} was moved while you held it` })
  await expect(dialog).toContainText(`A colleague has put ${first} in AAA111, Run 1.`)
  await dialog.getByRole('button', { name: 'Leave it there' }).click()
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await expect(toast(`${first} to BBB222`)).toHaveCount(0)
})

test('a card that is let go between the runs stays, and says so', async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  const column = await lane('BBB222').boundingBox()
  if (!column) throw new Error('The column has to be in sight')
  await dragTo(page, card(unallocated, first), { x: column.x + 60, y: column.y + column.height - 12 })
  await page.mouse.up()
  await expect(toast(`${first} stays where it was`)).toContainText('let go beside the runs')
  await expect(card(unallocated, first)).toBeVisible()
})

test('the line goes while a card is held: it lands where it is let go, waits for the line, and goes there once it is back', async ({
  page,
  context,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await drag(page, card(unallocated, first), lane('BBB222'))
  await context.setOffline(true)
  await expect(page.getByText(/^No connection since/)).toBeVisible()
  await page.mouse.up()
  const there = card(lane('BBB222'), first)
  await expect(there).toHaveAttribute('aria-busy', 'true')
  await expect(card(unallocated, first)).toHaveCount(0)

  await context.setOffline(false)
  await expect(toast(`${first} to BBB222, Run 1`)).toBeVisible()
  await expect(there).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(card(lane('BBB222'), first)).toBeVisible()
})

test('a card that a colleague locks while the line is gone goes back when the line comes, and says why', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const { owner, jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await card(unallocated, first).focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  const there = card(lane('AAA111'), first)
  await expect(there).toHaveAttribute('aria-busy', 'false')

  await drag(page, there, lane('BBB222'))
  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection since/)).toBeVisible()
  await page.mouse.up()
  await expect(card(lane('BBB222'), first)).toHaveAttribute('aria-busy', 'true')

  const other = await openColleague(owner)
  await other.goto(PLANNER)
  const theirs = boardOf(other)
  await choose(theirs.card(theirs.lane('AAA111'), first), first, 'Lock the card')
  await expect(theirs.toast(`${first} is locked`)).toBeVisible()

  await page.context().setOffline(false)
  await expect(toast(`${first} stays where it was`)).toContainText('This job is locked')
  await expect(there).toBeVisible()
})
