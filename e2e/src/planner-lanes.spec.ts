import type { Locator, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const LANES = '/app/run-planner/lanes'

function lanesOf(page: Page) {
  const { card, toast } = boardOf(page)
  const lane = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    card,
    toast,
    lane,
    pending: lane('Unallocated'),
    onOff: (rego: string) => page.getByRole('switch', { name: `Truck ${rego} on` }),
    question: page.getByRole('dialog', { name: /^Turning off this truck/ }),
  }
}

/** The lanes with the first job on one truck and the second on the other. */
async function twoTrucksAtWork(page: Page, [first = '', second = '']: readonly string[]) {
  await page.goto(LANES)
  const { card, lane, pending } = lanesOf(page)
  for (const [job, rego] of [
    [first, 'AAA111'],
    [second, 'BBB222'],
  ] as const) {
    await drag(page, card(pending, job), lane(rego))
    await page.mouse.up()
    await expect(card(lane(rego), job)).toHaveAttribute('aria-busy', 'false')
  }
}

test('the views of a day keep the day; a job dropped on a truck without a run makes one with its driver', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto('/app/run-planner')
  await page.getByRole('button', { name: 'Day after' }).click()
  const views = page.getByRole('navigation', { name: 'View of the day' })
  await views.getByRole('link', { name: 'Lanes' }).click()
  await expect(page).toHaveURL(/\/lanes\?day=/)
  await expect(views.getByRole('link', { name: 'Lanes' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Day before' }).click()
  const { card, lane, pending, toast } = lanesOf(page)
  const made = page.waitForRequest(/create-run$/)
  await drag(page, card(pending, first), lane('AAA111'))
  await page.mouse.up()
  expect((await made).postDataJSON()).toMatchObject({
    bookingId: expect.any(String),
    driverId: expect.any(String),
  })
  await expect(toast(`${first} to AAA111, Run 1`)).toBeVisible()
  await page.reload()
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await views.getByRole('link', { name: 'Board' }).click()
  await expect(card(boardOf(page).lane('AAA111'), first)).toBeVisible()
})

test('turning a truck off: cancelled nothing changes, an auto run spreads its jobs, Undo brings all of it back', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  const { card, lane, onOff, question, toast } = lanesOf(page)
  await onOff('AAA111').click({ force: true })
  await expect(question).toContainText(
    'Turning off this truck will generate a new run planner. Do you want to proceed?',
  )
  await expect(question).toContainText(first)
  await expectNothingSerious(page, 'lanes, turning off')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(onOff('AAA111')).toBeChecked()

  await onOff('AAA111').click({ force: true })
  await question.getByRole('button', { name: 'Create auto run' }).click()
  await expect(toast('AAA111 is off')).toContainText('1 job moved to other trucks.')
  await expect(card(lane('BBB222'), first)).toBeVisible()
  await expect(card(lane('BBB222'), second)).toBeVisible()
  await expect(lane('AAA111').getByRole('group')).toHaveCount(0)
  await expect(lane('AAA111').getByText('Off on this day')).toBeVisible()
  await expect(onOff('AAA111')).not.toBeChecked()
  await toast('AAA111 is off').getByRole('button', { name: 'Undo' }).click()
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await expect(onOff('AAA111')).toBeChecked()
})

test('changed manually its jobs are pending; off it takes nothing, also after a reload, until it is turned on', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  const { card, lane, onOff, pending, question, toast } = lanesOf(page)
  await onOff('BBB222').click({ force: true })
  await question.getByRole('button', { name: 'Change manually' }).click()
  await expect(toast('BBB222 is off')).toContainText('1 job moved to Unallocated.')
  await expect(card(pending, second)).toBeVisible()
  await page.reload()
  await expect(onOff('BBB222')).not.toBeChecked()
  await card(pending, second)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to' }).hover()
  await expect(page.getByRole('menuitem', { name: /BBB222/ })).toContainText(
    'BBB222 is turned off on this day',
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goto('/app/new-run-planner')
  await expect(lane('BBB222').getByText('Off on this day')).toBeVisible()
  await expect(lane('BBB222').getByText('Drop jobs here')).toHaveCount(0)
  await page.goto('/app/run-planner')
  await lane('BBB222').getByRole('button', { name: 'Turn on' }).click()
  await expect(toast('BBB222 is on again')).toBeVisible()
  await expect(lane('BBB222').getByText('Off on this day')).toHaveCount(0)
  await expect(card(lane('AAA111'), first)).toBeVisible()
})

test('what fits on no other truck is pending and named', { tag: '@all' }, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [, , hook = ''] = jobs
  await page.goto(LANES)
  const { card, lane, onOff, pending, question, toast } = lanesOf(page)
  await drag(page, card(pending, hook), lane('BBB222'))
  await page.mouse.up()
  await expect(card(lane('BBB222'), hook)).toHaveAttribute('aria-busy', 'false')
  await onOff('BBB222').click({ force: true })
  await question.getByRole('button', { name: 'Create auto run' }).click()
  await expect(toast('BBB222 is off')).toContainText(`${hook}: No other truck can carry a Hook bin of 12 m³.`)
  await expect(card(pending, hook)).toBeVisible()
})

test('a card is deleted after a warning, by its menu or the Delete key, and comes back by Undo', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  const { card, lane, pending, toast } = lanesOf(page)
  await card(lane('AAA111'), first).focus()
  await page.keyboard.press('Delete')
  const warning = page.getByRole('dialog', { name: `Delete ${first} from AAA111, Run 1?` })
  await expect(warning).toContainText('This job will be moved to Pending Bookings.')
  await page.keyboard.press('Escape')
  await expect(card(lane('AAA111'), first)).toBeVisible()
  await card(lane('AAA111'), first)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await warning.getByRole('button', { name: 'Delete' }).click()
  await expect(card(pending, first)).toBeVisible()
  await toast(`${first} to Unallocated`).getByRole('button', { name: 'Undo' }).click()
  await expect(card(lane('AAA111'), first)).toBeVisible()
})

test('another driver is chosen in the lane and drives its run; a truck without a run gets its first by it', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(LANES)
  const { card, lane, pending, toast } = lanesOf(page)
  await drag(page, card(pending, first), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), first)).toHaveAttribute('aria-busy', 'false')
  const driver = (rego: string) => page.getByRole('combobox', { name: `Driver of ${rego}` })
  for (const rego of ['AAA111', 'BBB222']) {
    await driver(rego).click()
    const other = rego === 'AAA111' ? 'Dean of BBB222' : 'Dean of AAA111'
    await page.getByRole('option', { name: other }).click()
    await expect(toast(`${other} drives ${rego}`)).toBeVisible()
  }
  await page.reload()
  await expect(driver('AAA111')).toHaveValue('Dean of BBB222')
  await expect(driver('BBB222')).toHaveValue('Dean of AAA111')
  await expect(page.getByRole('region', { name: 'BBB222, Run 1' })).toBeVisible()
})

test('by keyboard alone: up and down lead from lane to lane, left and right along a run', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', , hook = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  const { card, lane, pending } = lanesOf(page)
  await card(pending, hook).focus()
  for (const key of [' ', 'ArrowDown', 'ArrowDown', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expect(card(lane('BBB222'), hook)).toBeFocused()
  await expect(card(lane('BBB222'), hook)).toHaveAttribute('aria-busy', 'false')
  await expect(lane('BBB222, Run 1').getByRole('group').last()).toHaveAccessibleName(new RegExp(hook))
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  await expect(lane('BBB222, Run 1').getByRole('group').first()).toHaveAccessibleName(new RegExp(hook))
  await page.keyboard.press('ArrowUp')
  await expect(card(lane('AAA111'), first)).toBeFocused()
})

test('the run sheets of the day are printed, a page per run, with all that a driver needs and no prices', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Print run sheets' }).click()
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(2)
  await page.reload()
  const sheet = page.getByRole('article', { name: 'AAA111, Run 1' })
  for (const words of [
    'Run sheet',
    'Dean of AAA111',
    first,
    'DROP',
    'Anna First',
    'm³',
    'Load before leaving: 1 ×',
  ]) {
    await expect(sheet).toContainText(words)
  }
  await expect(page.getByRole('article', { name: 'BBB222, Run 1' })).toContainText(second)
  await expect(page.locator('body')).not.toContainText('$')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'dark'))
  await expectNothingSerious(page, 'run sheets, dark')
  const look = await sheet.evaluate((element) => {
    const { color, backgroundColor } = getComputedStyle(element)
    return [color, backgroundColor]
  })
  expect(look).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  const pagesOf = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
  expect(await pagesOf()).toHaveLength(2)

  await page.getByRole('link', { name: 'Back to the planner' }).click()
  await page.getByRole('button', { name: 'More actions for BBB222, Run 1' }).click()
  await page.getByRole('menuitem', { name: 'Print run sheet' }).click()
  await expect(sheets).toHaveCount(1)
  await expect(sheets).toContainText(second)
  expect(await pagesOf()).toHaveLength(1)
})

test('a truck that one dispatcher turns off is off in the other’s browser at once, with its jobs elsewhere', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const { owner, jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await twoTrucksAtWork(page, jobs)
  const colleague = await openColleague(owner)
  await colleague.goto(LANES)
  const theirs = lanesOf(colleague)
  await expect(theirs.card(theirs.lane('AAA111'), first)).toBeVisible()
  const { onOff, question } = lanesOf(page)
  await onOff('AAA111').click({ force: true })
  await question.getByRole('button', { name: 'Create auto run' }).click()
  await expect(theirs.onOff('AAA111')).not.toBeChecked()
  await expect(theirs.lane('AAA111').getByText('Off on this day')).toBeVisible()
  await expect(theirs.card(theirs.lane('BBB222'), first)).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the lanes are planned by their menus: to a truck, off it again, and nothing scrolls sideways', {
    tag: '@all',
  }, async ({ page }) => {
    const { jobs } = await planningCompany(page.request)
    const [first = ''] = jobs
    await page.goto(LANES)
    const { card, lane, pending, toast } = lanesOf(page)
    const menuOf = (where: Locator) => card(where, first).getByRole('button', { name: /^More actions/ })
    await menuOf(pending).tap()
    await page.getByRole('menuitem', { name: 'Move to', exact: true }).tap()
    await page.getByRole('menuitem', { name: /^AAA111/ }).tap()
    await page.getByRole('menuitem', { name: 'New Run' }).tap()
    await expect(toast(`${first} to AAA111, Run 1`)).toBeVisible()
    await expect(card(lane('AAA111'), first)).toContainText(first)
    const overhang = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overhang).toBeLessThanOrEqual(0)
    await menuOf(lane('AAA111')).tap()
    await page.getByRole('menuitem', { name: 'Delete…' }).tap()
    await page
      .getByRole('dialog', { name: `Delete ${first} from AAA111, Run 1?` })
      .getByRole('button', { name: 'Delete' })
      .tap()
    await expect(card(pending, first)).toBeVisible()
  })
})
