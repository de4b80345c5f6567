import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { takeBooking, wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ isMapHidden: true })

test('a drop is dragged onto a truck, taken back, refused where it is too big, and still there after a reload', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', , hook = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await drag(page, card(unallocated, first), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await expect(toast(`${first} to AAA111, Run 1`)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(toast('Undone')).toBeVisible()
  await expect(card(unallocated, first)).toBeVisible()
  await expect(lane('AAA111').getByRole('group')).toHaveCount(0)

  await drag(page, card(unallocated, first), lane('AAA111'))
  await page.mouse.up()
  // What was undone may still be told beside it, in the same words.
  await expect(toast(`${first} to AAA111, Run 1`).filter({ hasNotText: 'Undone' })).toBeVisible()
  await drag(page, card(unallocated, hook), lane('AAA111'))
  await expect(lane('AAA111').getByText('This truck cannot carry a Hook bin.')).toBeVisible()
  await page.mouse.up()
  await expect(toast(`${hook} stays where it was`)).toContainText('This truck cannot carry a Hook bin.')
  await expect(card(unallocated, hook)).toBeVisible()

  await page.reload()
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await expect(unallocated.getByRole('group')).toHaveCount(2)
})

test('by keyboard alone a card is lifted, carried, landed and sent back; the focus stays on it', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const carry = async (job: string, keys: string[]) => {
    await card(unallocated, job).focus()
    for (const key of [' ', ...keys, ' ']) await page.keyboard.press(key)
    await expect(card(lane('BBB222'), job)).toBeFocused()
  }
  await carry(first, ['ArrowRight', 'ArrowRight'])
  await expect(card(lane('BBB222'), first)).toHaveAttribute('aria-busy', 'false')
  await carry(second, ['ArrowRight', 'ArrowRight'])
  const order = lane('BBB222').getByRole('group')
  const areThere = async () => {
    for (const job of jobs.slice(0, 2))
      await expect(card(lane('BBB222'), job)).toHaveAttribute('aria-busy', 'false')
  }
  await expect(order.first()).toHaveAccessibleName(new RegExp(second))
  await areThere()

  await card(lane('BBB222'), second).focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await expect(order.first()).toHaveAccessibleName(new RegExp(first))
  await areThere()
  await expect(order.last()).toBeFocused()

  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(card(lane('BBB222'), second)).toBeVisible()
  await page.keyboard.press('u')
  await expect(card(unallocated, second)).toBeFocused()
})

test('who does not see the board hears what is lifted, over which place it hangs, where it landed and why not', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', , hook = ''] = jobs
  await page.goto(PLANNER)
  const { unallocated, card } = boardOf(page)
  const spoken = page.locator('body > [role="status"]')
  const hears = (words: string | RegExp) => expect(spoken.filter({ hasText: words }).first()).toBeAttached()
  await card(unallocated, first).focus()
  await page.keyboard.press(' ')
  await hears(`${first} lifted`)
  await page.keyboard.press('ArrowRight')
  await hears('AAA111, Run 1')
  await page.keyboard.press(' ')
  await hears(`${first} to AAA111, Run 1`)
  await card(unallocated, hook).focus()
  for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key)
  await hears(/AAA111, Run 1, place 1 of 2\. This truck cannot carry a Hook bin/)
  await page.keyboard.press('Escape')
  await hears(new RegExp(`${hook}.*back`))
})

test('several chosen cards are sent to a new run; who cannot carry them says why', { tag: '@all' }, async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [, second = '', hook = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated } = boardOf(page)
  await unallocated.getByRole('checkbox', { name: `Select ${second}` }).check()
  await unallocated.getByRole('checkbox', { name: `Select ${hook}` }).check()
  const banner = page.getByRole('region', { name: '2 Bookings Selected!' })
  await banner.getByRole('button', { name: 'Send to' }).click()
  await expect(page.getByRole('menuitem', { name: /AAA111/ })).toContainText(
    'This truck cannot carry a Hook bin.',
  )
  await page.getByRole('menuitem', { name: /BBB222/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(lane('BBB222').getByRole('group')).toHaveCount(2)
  await expect(banner).toBeHidden()
})

test('a pick of the same day is asked about before its drop is delivered, and stays when the answer is no', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const job = await takeBooking(page.request, { name: 'Dora Same', pickupDate: wireDay(0) })
  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const pick = card(unallocated, `Pick ${job}`)
  await pick.scrollIntoViewIfNeeded()
  await drag(page, pick, lane('BBB222'))
  await page.mouse.up()
  const question = page.getByRole('dialog', {
    name: 'The drop has not been Delivered, do you still want to continue?',
  })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(pick).toBeVisible()
  await drag(page, pick, lane('BBB222'))
  await page.mouse.up()
  await question.getByRole('button', { name: 'Proceed' }).click()
  await expect(card(lane('BBB222'), `Pick ${job}`)).toBeVisible()
})

test('two dispatchers work on one board: what one moves, the other sees', async ({ page, openColleague }) => {
  const { owner, jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const other = await openColleague(owner)
  await gotoListening(page, PLANNER)
  await gotoListening(other, PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const theirs = boardOf(other)
  await expect(theirs.card(theirs.unallocated, first)).toBeVisible()
  await drag(page, card(unallocated, first), lane('BBB222'))
  await page.mouse.up()
  await expect(card(lane('BBB222'), first)).toBeVisible()
  await expect(theirs.card(theirs.lane('BBB222'), first)).toBeVisible()
})
