import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { takeBooking } from './people.ts'
import { boardOf, dragTo, dropOfTomorrow, planningCompany, tomorrow } from './planner-day.ts'

const TIMELINE = '/app/new-run-planner'

test.use({ isMapHidden: true })

/** The rows of the timeline by which a journey goes. */
function timelineOf(page: Page) {
  const { card, toast } = boardOf(page)
  const row = (rego: string) => page.getByRole('region', { name: rego, exact: true })
  const unallocated = page.getByRole('region', { name: 'Unallocated' })
  /** Holds a block over a row: so far from its left end, or before or behind a block of it. */
  const holdOver = async (block: Locator, rego: string, at: number) => {
    const to = await row(rego).locator('[data-band]').first().boundingBox()
    if (!to) throw new Error('The row has to be in sight')
    await dragTo(page, block, { x: at, y: to.y + 50 })
  }
  const edgeOf = async (block: Locator, side: 'before' | 'behind') => {
    await expect(block).toBeVisible()
    const box = await block.boundingBox()
    if (!box) throw new Error('The block has to be in sight')
    return side === 'before' ? box.x - 8 : box.x + box.width + 8
  }
  return { row, unallocated, card, toast, holdOver, edgeOf }
}

test('along a row a drag changes the order, what comes too late says by how much, and Ctrl+Z takes it back', async ({
  page,
}) => {
  await planningCompany(page.request)
  const early = await takeBooking(page.request, { name: 'Eve Early', ...dropOfTomorrow(7, 9) })
  const later = await takeBooking(page.request, { name: 'Lea Later', ...dropOfTomorrow(9, 12) })
  await page.goto(`${TIMELINE}?day=${tomorrow()}`)
  const { row, unallocated, card, toast, holdOver, edgeOf } = timelineOf(page)
  const own = row('AAA111')
  await holdOver(card(unallocated, early), 'AAA111', 700)
  await page.mouse.up()
  await expect(toast(`${early} to AAA111, Run 1`)).toBeVisible()
  await holdOver(card(unallocated, later), 'AAA111', await edgeOf(card(own, early), 'behind'))
  await expect(own.getByText(/^Fits · there at 9:00am · 2 jobs/)).toBeVisible()
  await page.mouse.up()
  await expect(toast(`${later} to AAA111, Run 1`)).toBeVisible()
  await expect(own.getByRole('group').first()).toHaveAccessibleName(new RegExp(early))
  await expect(card(own, early)).toHaveAttribute('aria-busy', 'false')
  await expect(own.getByText('min late')).toHaveCount(0)

  await holdOver(card(own, later), 'AAA111', await edgeOf(card(own, early), 'before'))
  await expect(own.getByText(/1 late/)).toBeVisible()
  await page.mouse.up()
  await expect(toast('AAA111, Run 1 has a new order')).toBeVisible()
  await expect(own.getByRole('group').first()).toHaveAccessibleName(new RegExp(later))
  // The second bin has to be fetched from the yard.
  await expect(card(own, early)).toContainText('57 min late')
  await expect(card(own, early)).toHaveAccessibleName(/9:57am to 10:12am, wanted 7am–9am, 57 min late$/)

  await page.keyboard.press('Control+z')
  await expect(own.getByRole('group').first()).toHaveAccessibleName(new RegExp(early))
  await expect(own.getByText('min late')).toHaveCount(0)
  await page.reload()
  await expect(own.getByRole('group').first()).toHaveAccessibleName(new RegExp(early))
})

test('a block is dragged to another truck, and a colleague sees it there; what is too big says so and stays', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const { owner, jobs } = await planningCompany(page.request)
  const [first = '', , hook = ''] = jobs
  const other = await openColleague(owner)
  await gotoListening(page, TIMELINE)
  await gotoListening(other, TIMELINE)
  const { row, unallocated, card, toast, holdOver } = timelineOf(page)
  const theirs = timelineOf(other)
  await holdOver(card(unallocated, first), 'AAA111', 700)
  await page.mouse.up()
  await expect(theirs.card(theirs.row('AAA111'), first)).toBeVisible()
  await expect(card(row('AAA111'), first)).toHaveAttribute('aria-busy', 'false')
  await holdOver(card(row('AAA111'), first), 'BBB222', 700)
  await page.mouse.up()
  await expect(card(row('BBB222'), first)).toBeVisible()
  await expect(theirs.card(theirs.row('BBB222'), first)).toBeVisible()
  await expect(theirs.row('AAA111').getByRole('group')).toHaveCount(0)

  await holdOver(card(unallocated, hook), 'AAA111', 700)
  await expect(row('AAA111').getByText('This truck cannot carry a Hook bin.')).toBeVisible()
  await page.mouse.up()
  await expect(toast(`${hook} stays where it was`)).toContainText('This truck cannot carry a Hook bin.')
  await expect(card(unallocated, hook)).toBeVisible()
})

test('by keyboard alone a block is lifted, carried to another row, landed, sent back and taken back', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await page.goto(TIMELINE)
  const { row, unallocated, card, toast } = timelineOf(page)
  const carry = async (job: string, keys: string[]) => {
    await card(unallocated, job).focus()
    for (const key of [' ', ...keys, ' ']) await page.keyboard.press(key)
    await expect(card(row('BBB222'), job)).toBeFocused()
    await expect(card(row('BBB222'), job)).toHaveAttribute('aria-busy', 'false')
  }
  await carry(first, ['ArrowDown', 'ArrowDown'])
  await carry(second, ['ArrowDown', 'ArrowDown', 'ArrowRight'])
  const order = row('BBB222').getByRole('group')
  await expect(order.last()).toHaveAccessibleName(new RegExp(second))
  await page.keyboard.press('ArrowLeft')
  await expect(card(row('BBB222'), first)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(unallocated.getByRole('group').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row('BBB222').locator('[data-job]:focus')).toHaveCount(1)
  await card(row('BBB222'), first).focus()
  await page.keyboard.press('u')
  await expect(toast(`${first} to Unallocated`)).toBeVisible()
  await expect(unallocated.getByRole('group')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(order).toHaveCount(2)
  await card(row('BBB222'), second).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Booking Info' })).toContainText(second)
})

test('the timeline is the Run Planner of the menu, in its group; a truck that is off is turned on again there', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  await page.goto(TIMELINE)
  const { row, toast } = timelineOf(page)
  const entry = page.getByRole('link', { name: 'Run Planner', exact: true })
  await expect(page.getByRole('heading', { name: 'New Run Planner' })).toBeVisible()
  await expect(entry.first()).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'You are here' })).toContainText('Planner')
  await page.goto('/app/drivers')
  await expect(entry.first()).not.toHaveAttribute('aria-current')

  await page.goto('/app/run-planner/lanes')
  await page.getByRole('switch', { name: 'Truck BBB222 on' }).click({ force: true })
  await page.getByRole('button', { name: 'Change manually' }).click()
  await expect(toast('BBB222 is off')).toBeVisible()
  await page.goto(TIMELINE)
  await row('BBB222').getByRole('button', { name: 'Turn on' }).click()
  await expect(toast('BBB222 is on again')).toBeVisible()
  await expect(row('BBB222').getByText('Drop jobs here')).toBeVisible()
})
