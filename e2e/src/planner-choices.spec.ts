import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, takeBooking } from './people.ts'
import { addTruck, boardOf, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ isMapHidden: true })

test('trucks stand where the dispatcher put them, by menu and by dragging a head, also after a reload', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  await page.goto(PLANNER)
  const { lane } = boardOf(page)
  const regos = () =>
    page
      .locator('[data-column]')
      .evaluateAll((columns) => columns.map((column) => column.getAttribute('aria-label')).filter(Boolean))
  await expect(lane('BBB222')).toBeVisible()
  expect(await regos()).toEqual(['AAA111', 'BBB222'])
  await page.getByRole('button', { name: 'More actions for the column of AAA111' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move right' }).press('Enter')
  await expect.poll(regos).toEqual(['BBB222', 'AAA111'])
  await page.reload()
  await expect(lane('BBB222')).toBeVisible()
  expect(await regos()).toEqual(['BBB222', 'AAA111'])

  const [from, to] = [await lane('AAA111').boundingBox(), await lane('BBB222').boundingBox()]
  if (!from || !to) throw new Error('Both columns have to be in sight')
  await page.mouse.move(from.x + 200, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 190, from.y + 24, { steps: 3 })
  await page.mouse.move(to.x + 30, to.y + 60, { steps: 10 })
  await page.mouse.move(to.x + 26, to.y + 62)
  await page.mouse.up()
  await expect.poll(regos).toEqual(['AAA111', 'BBB222'])
})

test('the slider at the foot of the window scrolls the board sideways, and follows it', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  for (const rego of ['CCC333', 'DDD444']) await addTruck(page.request, rego, { binTypes: [] })
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto(PLANNER)
  const { lane } = boardOf(page)
  const slider = page.getByRole('slider', { name: 'Scroll the board' })
  const box = await slider.boundingBox()
  if (!box) throw new Error('A board that is too wide has its slider')
  await expect(lane('DDD444')).not.toBeInViewport({ ratio: 0.9 })
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(lane('DDD444')).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('region', { name: 'Runs of the day' }).evaluate((board) => board.scrollTo(0, 0))
  await expect(slider).toHaveValue('0')
  const [here, next] = [await lane('AAA111').boundingBox(), await lane('BBB222').boundingBox()]
  await slider.press('ArrowRight')
  await expect(slider).toHaveValue(String((next?.x ?? 0) - (here?.x ?? 0)))
  await slider.press('ArrowLeft')
  await expect(slider).toHaveValue('0')
})

test('a shared link shows a colleague the same runs left out and the same jobs', { tag: '@all' }, async ({
  page,
  openColleague,
}) => {
  const { owner, jobs } = await planningCompany(page.request)
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await card(unallocated, jobs[0] ?? '')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await page.getByRole('menuitem', { name: /^AAA111/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(toast('to AAA111, Run 1')).toBeVisible()
  await lane('AAA111').getByRole('checkbox', { name: 'Show AAA111, Run 1 on the map' }).uncheck()
  await page.getByRole('radiogroup', { name: 'Jobs shown' }).getByText('Pick').click()
  await expect(page).toHaveURL(/kind=pick/)
  await expect(page).toHaveURL(/hidden=/)

  const colleague = await openColleague(owner)
  await colleague.goto(page.url())
  const theirs = boardOf(colleague)
  await expect(theirs.lane('AAA111').getByRole('checkbox', { name: /^Show AAA111/ })).not.toBeChecked()
  await expect(colleague.getByRole('radio', { name: 'Pick' })).toBeChecked()
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(0)

  // What is kept on the device is put into the address of a bare link.
  await page.goto(PLANNER)
  await expect(page).toHaveURL(/kind=pick/)
  await expect(page).toHaveURL(/hidden=/)
})

test('the office changes what hours are reckoned from, and the runs say so; a dispatcher only looks', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const { jobs } = await planningCompany(page.request)
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  await card(unallocated, jobs[0] ?? '')
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await page.getByRole('menuitem', { name: /^AAA111/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(toast('to AAA111, Run 1')).toBeVisible()
  const hours = () =>
    lane('AAA111')
      .getByText(/ km · /)
      .textContent()
  const before = await hours()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Planner settings' }).click()
  const form = page.getByRole('dialog', { name: 'Planner settings' })
  await form.getByLabel('Minutes per drop').fill('300')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter whole minutes from 0 to 240*')).toBeVisible()
  await form.getByLabel('Minutes per drop').fill('120')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect.poll(hours).not.toBe(before)
  await page.reload()
  await expect(lane('AAA111').getByText(/ km · /)).toBeVisible()
  expect(await hours()).not.toBe(before)

  const dispatcher = await openColleague(demoPeople.dispatcher)
  await signIn(dispatcher.request, demoPeople.dispatcher)
  await dispatcher.goto(`${PLANNER}?open=settings`)
  const closed = dispatcher.getByRole('dialog', { name: 'Planner settings' })
  await expect(closed.getByLabel('Minutes per drop')).toBeDisabled()
  await expect(closed.getByRole('button', { name: 'Save' })).toHaveCount(0)
})

test('a long suburb and address stay within their card, and the card within its column, in Unallocated and in a run', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const suburb = 'Woodbrook-Upon-Ramsbottom Heights'
  const name = `Unit 104/12345 Saint Bartholomew-on-the-Hill Boulevard North Extension, ${suburb} VIC 3995`
  const job = await takeBooking(page.request, {
    address: { name, suburb, postCode: '3995', lat: -37.816, lon: 144.89 },
  })
  await page.goto('/app/run-planner')
  const { lane, unallocated, card } = boardOf(page)
  const expectWithin = async (column: Locator) => {
    const [outer, inner] = [await column.boundingBox(), await card(column, job).boundingBox()]
    if (!outer || !inner) throw new Error('Column and card have to be in sight')
    expect(inner.x + inner.width).toBeLessThan(outer.x + outer.width)
  }
  await expect(card(unallocated, job)).toBeVisible()
  await expectWithin(unallocated)
  await card(unallocated, job)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move to' }).click()
  await page.getByRole('menuitem', { name: /BBB222/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(card(lane('BBB222'), job)).toHaveAttribute('aria-busy', 'false')
  await expectWithin(lane('BBB222'))
})
