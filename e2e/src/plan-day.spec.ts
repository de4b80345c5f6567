import type { APIRequestContext, Page } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { inviteLinkFor } from './mails.ts'
import { signUpCompany, somebodyNew, takeBooking, wireDay } from './people.ts'
import { addTruck, boardOf } from './planner-day.ts'

const TOMORROW = `/app/run-planner?day=${wireDay(1).slice(0, 10)}`

test.use({ isMapHidden: true })

/** A company with a Hook and a Marrel truck, a tip site, and four drops of tomorrow. */
async function companyWithTip(request: APIRequestContext) {
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: ['Marrel'] })
  await addTruck(request, 'BBB222', { binTypes: ['Hook'] })
  const site = {
    name: 'Brooklyn Transfer',
    address: { name: '600 Geelong Rd', suburb: 'Brooklyn', postCode: '3012', lat: -37.822, lon: 144.84 },
    wasteTypes: [],
    opensAt: 300,
    closesAt: 1_140,
  }
  const made = await request.post('/api/v1.0/tipSites', { data: site })
  expect(made.status(), await made.text()).toBe(200)
  const days = { dropoffDate: wireDay(1), pickupDate: wireDay(8) }
  const marrels = [
    await takeBooking(request, { name: 'Anna First', ...days }),
    await takeBooking(request, { name: 'Ben Second', ...days }),
  ]
  const hooks = [
    await takeBooking(request, { name: 'Cleo Third', binType: 'Hook', binSize: 12, ...days }),
    await takeBooking(request, { name: 'Dora Fourth', binType: 'Hook', binSize: 12, ...days }),
  ]
  return { marrels, hooks }
}

/** Has another dispatcher join the company in a browser of theirs: a proposal is the person's who asked for it. */
async function joinAsDispatcher(theirs: APIRequestContext, request: APIRequestContext): Promise<void> {
  const { email, password } = somebodyNew()
  const invited = await request.post('/api/v1.0/invites', {
    data: { name: 'Maria Lopes', email, role: 'dispatcher' },
  })
  expect(invited.status(), await invited.text()).toBe(200)
  const token = new URL(await inviteLinkFor(email)).searchParams.get('token') ?? ''
  const joined = await theirs.post('/api/v1.0/invites/accept', {
    data: { token, password, confirmPassword: password },
  })
  expect(joined.status(), await joined.text()).toBe(200)
}

/** One search goes at a time, ten seconds each: that of another journey may be before this one. */
const SEARCHED = { timeout: 180_000 }

/** Plans the day by its key. */
async function planDay(page: Page) {
  await expect(page.getByRole('button', { name: 'Plan the day', exact: true })).toBeEnabled(SEARCHED)
  await page.keyboard.press('d')
  const bar = page.getByRole('region', { name: 'Proposed plan' })
  await expect(bar.getByRole('progressbar')).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Options' })).toBeVisible(SEARCHED)
  return bar
}

test('a day is planned from empty by keyboard, one run locked, planned again, accepted in part and whole, and taken back', async ({
  page,
  openElsewhere,
}) => {
  const { marrels, hooks } = await companyWithTip(page.request)
  const other = await openElsewhere()
  await joinAsDispatcher(other.request, page.request)
  await other.goto(TOMORROW)
  await page.goto(TOMORROW)
  const { lane, unallocated, card } = boardOf(page)
  const theirs = boardOf(other)
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(4)

  let bar = await planDay(page)
  await expect(bar).toContainText('A proposal, nothing is saved yet')
  await expect(lane('AAA111').getByRole('group')).toHaveCount(2)
  await expect(lane('BBB222').getByRole('group', { name: /proposed here/ })).toHaveCount(2)
  await expect(unallocated.getByRole('group')).toHaveCount(0)
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(4)
  await expectNothingSerious(page, 'a proposed day')

  // The proposal is still there after a reload: the server keeps it for the person.
  await page.reload()
  await expect(card(lane('BBB222'), hooks[0] ?? '')).toBeVisible()
  await expect(bar).toContainText('A proposal, nothing is saved yet')

  await card(lane('BBB222'), hooks[0] ?? '').focus()
  await page.keyboard.press('a')
  await expect(theirs.lane('BBB222').getByRole('group')).toHaveCount(2)
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(2)
  await expect(lane('BBB222')).toContainText('Accepted')

  await card(lane('BBB222'), hooks[0] ?? '').focus()
  await page.keyboard.press('l')
  await expect(lane('BBB222').getByLabel('Locked', { exact: true })).toBeVisible()
  bar = await planDay(page)
  await expect(lane('BBB222')).toContainText('Locked, left as it is')
  await expect(lane('AAA111').getByRole('group', { name: /proposed here/ })).toHaveCount(2)

  await page.keyboard.press('Control+Enter')
  for (const job of marrels) await expect(theirs.card(theirs.lane('AAA111'), job)).toBeVisible()
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(0)
  await expect(bar).toBeHidden()

  await page.keyboard.press('Control+z')
  await expect(theirs.unallocated.getByRole('group')).toHaveCount(2)
  await expect(theirs.lane('AAA111').getByRole('group')).toHaveCount(0)
  await expect(theirs.lane('BBB222').getByRole('group')).toHaveCount(2)
})

test('a card dragged into the proposal by keyboard becomes part of it, Ctrl Z takes that back, and Esc asks before it is lost', async ({
  page,
}) => {
  const { hooks } = await companyWithTip(page.request)
  const [hook = ''] = hooks
  await page.goto(TOMORROW)
  const { lane, unallocated, card } = boardOf(page)
  const bar = await planDay(page)
  await card(lane('BBB222'), hook).focus()
  await page.keyboard.press('u')
  await expect(card(unallocated, hook)).toBeVisible()
  await expect(lane('BBB222').getByRole('group')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(lane('BBB222').getByRole('group')).toHaveCount(2)

  await card(lane('BBB222'), hook).focus()
  await page.keyboard.press('u')
  await expect(card(unallocated, hook)).toContainText('Not placed')
  await page.locator('body').press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard the plan?' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(bar).toBeVisible()
  await page.locator('body').press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(unallocated.getByRole('group')).toHaveCount(4)
})

test('a run that a colleague changes meanwhile is theirs: it is named, and planned again', async ({
  page,
  openElsewhere,
}) => {
  const { hooks } = await companyWithTip(page.request)
  const [hook = ''] = hooks
  const other = await openElsewhere()
  await joinAsDispatcher(other.request, page.request)
  await other.goto(TOMORROW)
  await page.goto(TOMORROW)
  const { lane } = boardOf(page)
  const bar = await planDay(page)
  const theirs = boardOf(other)
  await theirs.card(theirs.unallocated, hook).focus()
  for (const key of [' ', 'ArrowRight', 'ArrowRight', ' ']) await other.keyboard.press(key)
  await expect(theirs.card(theirs.lane('BBB222'), hook)).toBeVisible()
  await expect(lane('BBB222')).toContainText('Changed by Maria Lopes, plan again')
  await bar.getByRole('button', { name: 'Plan again' }).press('Enter')
  await bar.getByRole('button', { name: 'Take what it has' }).press('Enter', SEARCHED)
  await expect(bar.getByRole('button', { name: /Accept all/ })).toBeVisible(SEARCHED)
  await expect(lane('BBB222').getByRole('group')).toHaveCount(2)
})

test('G, then D, goes to the dashboard and plans no day', async ({ page }) => {
  await companyWithTip(page.request)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(TOMORROW)
  await expect(page.getByRole('button', { name: 'Plan the day', exact: true })).toBeEnabled(SEARCHED)
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
  expect(asked.filter((call) => call === 'POST /api/v1.0/runPlanner/plan')).toEqual([])
})
