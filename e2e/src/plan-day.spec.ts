import type { APIRequestContext, Locator, Page, Response } from '@playwright/test'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, signUpCompany, takeBooking, wireDay } from './people.ts'
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

/** One search goes at a time: those of other journeys may be before this one. */
const SEARCHED = { timeout: 180_000 }

interface SearchedPlan {
  planId: string
  state: string
  proposal: { runs: PlannedRun[] } | null
}

interface PlannedRun {
  rego: string
  state: string
  stops: Filled<{ actionId: string }>
}

/** At least one of them. */
type Filled<Some> = [Some, ...Some[]]

const isFilled = <Some>(all: Some[]): all is Filled<Some> => all.length > 0

/** The runs that can be accepted, the busiest first. */
function openRuns(runs: PlannedRun[]): Filled<PlannedRun> {
  const open = runs
    .filter(({ state, stops }) => state === 'open' && stops.length > 0)
    .toSorted((one, other) => other.stops.length - one.stops.length)
  if (!isFilled(open)) throw new Error('The proposal has to have a run')
  return open
}

/** The run to be locked, with a card that is accepted and one that is not; and a colleague's, with a drop of theirs. */
function castOf(runs: PlannedRun[], drops: readonly string[]) {
  const [own, ...others] = openRuns(runs)
  const isDrop = ({ actionId }: { actionId: string }) => drops.includes(actionId)
  const colleagues = others.find(({ stops }) => stops.some(isDrop))
  const colleaguesJob = colleagues?.stops.find(isDrop)?.actionId
  const [{ actionId: kept }, second] = own.stops
  if (!colleagues || colleaguesJob === undefined || !second)
    throw new Error('The demo day has to have two busy trucks')
  return { own, kept, dropped: second.actionId, colleagues, colleaguesJob }
}

const isReady = (response: Response, { planId }: SearchedPlan): Promise<boolean> =>
  response
    .json()
    .then(({ data }: { data: SearchedPlan | null }) => data?.planId === planId && data.state === 'ready')
    .catch(() => false)

/** Plans the day by its key, asked whether what was moved by hand may go or not, and waits for the proposal. */
async function planDay(page: Page, { isMovedByHand = false } = {}) {
  await expect(page.getByRole('button', { name: 'Plan the day', exact: true })).toBeEnabled(SEARCHED)
  const asked = page.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().endsWith('/api/v1.0/runPlanner/plan'),
  )
  await page.keyboard.press('d')
  if (isMovedByHand) {
    const question = page.getByRole('dialog', { name: 'Discard the plan?' })
    await question.getByRole('button', { name: 'Discard' }).press('Enter')
  }
  const { data: plan }: { data: SearchedPlan } = await (await asked).json()
  await page.waitForResponse(
    (response) => response.url().includes('/runPlanner/plan?') && isReady(response, plan),
    SEARCHED,
  )
  const bar = page.getByRole('region', { name: 'Proposed plan' })
  await expect(bar.getByRole('button', { name: 'Options' })).toBeVisible()
  return bar
}

const IN_TWO_DAYS = wireDay(2)

/** What the server proposes for the day in two days. */
async function proposedRuns(request: APIRequestContext): Promise<PlannedRun[]> {
  const answer = await request.get(`/api/v1.0/runPlanner/plan?date=${IN_TWO_DAYS}`)
  const { data }: { data: SearchedPlan } = await answer.json()
  return data.proposal?.runs ?? []
}

/** The drops of the day in two days that wait on the board: moving one asks nothing. */
async function waitingDrops(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get(`/api/v1.0/runPlanner/unallocated?date=${IN_TWO_DAYS}`)
  const { data }: { data: { actionId: string; actionType: string; date: string }[] } = await answer.json()
  return data
    .filter(({ actionType, date }) => actionType === 'drop' && date === IN_TWO_DAYS)
    .map(({ actionId }) => actionId)
}

interface RunOfDay {
  _id: string
  locked: boolean
  bookings: { actionId: string }[]
}

/** The day in two days as the demo has it: nothing on any truck. */
async function emptyDay(request: APIRequestContext): Promise<void> {
  const answer = await request.get(`/api/v1.0/runPlanner/runs?date=${IN_TWO_DAYS}`)
  const { data }: { data: { runs: RunOfDay[] } } = await answer.json()
  const { runs } = data
  for (const { _id: runId } of runs.filter(({ locked }) => locked)) {
    await request.patch('/api/v1.0/runPlanner/lock', { data: { runId, locked: false } })
  }
  const updates = runs
    .filter(({ bookings }) => bookings.length > 0)
    .map(({ _id, bookings }) => ({
      runId: _id,
      bookingsToRemove: bookings.map(({ actionId }) => actionId),
    }))
  if (updates.length === 0) return
  const emptied = await request.post('/api/v1.0/runPlanner/update-runs', {
    data: { date: IN_TWO_DAYS, updates },
  })
  expect(emptied.status(), await emptied.text()).toBe(200)
}

/** Where jobs fit best is not answered until it is let go. */
async function holdSeats(page: Page): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/runPlanner/seats/unallocated', async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}

test('the demo day is planned from empty, one card accepted, and planned again around a locked run and a colleague; a part is accepted and taken back, seen in both browsers', async ({
  page,
  openColleague,
}) => {
  await signIn(page.request, demoPeople.dispatcher)
  await emptyDay(page.request)
  const path = `/app/run-planner?day=${IN_TWO_DAYS.slice(0, 10)}`
  const other = await openColleague(demoPeople.owner)
  await other.goto(path)
  const seats = await holdSeats(page)
  await page.goto(path)
  const { lane, unallocated, toast } = boardOf(page)
  const theirs = boardOf(other)
  const byId = (within: Locator, actionId: string) => within.locator(`[data-job="${actionId}"]`)
  const cards = (within: Locator) => within.getByRole('group', { name: /^(Drop|Pick)/ })
  await expect(cards(theirs.unallocated).first()).toBeVisible()
  const aimed = cards(unallocated).and(page.locator(':not([data-locked])')).nth(2)
  await expect(aimed).toBeVisible()

  // Where a job fits best comes later than the board: who aims at a card by then does not miss it.
  const aimedAt = await aimed.boundingBox()
  seats.letGo()
  await expect(aimed).toContainText('Fits')
  expect(await aimed.boundingBox()).toEqual(aimedAt)

  let bar = await planDay(page)
  await expect(bar).toContainText('A proposal, nothing is saved yet')
  const { own, kept, dropped, colleagues, colleaguesJob } = castOf(
    await proposedRuns(page.request),
    await waitingDrops(page.request),
  )
  const ownLane = lane(own.rego)
  await expect(ownLane.getByRole('group', { name: /proposed here/ })).toHaveCount(own.stops.length)
  await expect(cards(theirs.lane(own.rego))).toHaveCount(0)

  await byId(ownLane, dropped).focus()
  await page.keyboard.press('u')
  const whyNot = byId(unallocated, dropped).getByRole('region', { name: /^Why / })
  await expect(whyNot.getByRole('button').first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNothingSerious(page, `the demo day proposed, one job with its ways out, ${colorScheme}`)
  }

  // The proposal is still there after a reload: the server keeps it for the person.
  await page.reload()
  await expect(whyNot).toBeVisible()

  await byId(ownLane, kept)
    .getByRole('button', { name: /^More actions/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: 'Accept this job' }).press('Enter')
  await expect(byId(theirs.lane(own.rego), kept)).toBeVisible()
  await expect(cards(theirs.lane(own.rego))).toHaveCount(1)

  await expect(byId(ownLane, kept)).toHaveAccessibleName(/Scheduled/)
  await byId(ownLane, kept).press('l')
  await expect(theirs.lane(own.rego).getByLabel('Locked', { exact: true })).toBeVisible()

  const theirLane = theirs.lane(colleagues.rego)
  await byId(theirs.unallocated, colleaguesJob)
    .getByRole('button', { name: /^More actions/ })
    .click()
  await other.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await other.getByRole('menuitem', { name: new RegExp(colleagues.rego) }).click()
  await other.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(cards(theirLane)).toHaveCount(1)
  await expect(lane(colleagues.rego)).toContainText('Changed by Renee Castellano, plan again')
  await expect(lane(colleagues.rego).getByRole('button', { name: /^Accept/ })).toHaveCount(0)

  bar = await planDay(page, { isMovedByHand: true })
  const locked = ownLane.locator('[data-run]').filter({ hasText: 'Locked, left as it is' })
  await expect(cards(locked)).toHaveCount(1)
  await byId(locked, kept).press('u')
  await expect(toast('stays where it was')).toContainText('This run is locked')
  await expect(byId(locked, kept)).toBeVisible()
  // What the colleague did is where the new plan begins: it stays on the board as it is until something is accepted.
  await expect(cards(theirLane)).toHaveCount(1)

  const proposed = openRuns(await proposedRuns(page.request))
  const part =
    proposed.find((run) => run.stops.every(({ actionId }) => actionId !== colleaguesJob)) ?? proposed[0]
  const others = proposed.filter((run) => run !== part)
  const [first] = part.stops
  const partOf = async (within: Locator) => {
    // A column far to the side is drawn when it is scrolled to.
    await within.scrollIntoViewIfNeeded()
    for (const { actionId } of part.stops) await expect(byId(within, actionId)).toBeVisible()
  }
  await partOf(lane(part.rego))
  await byId(lane(part.rego), first.actionId).focus()
  await page.keyboard.press('a')
  await partOf(theirs.lane(part.rego))
  await expect(lane(part.rego)).toContainText('Accepted')
  await expect(bar).toContainText('A proposal, nothing is saved yet')

  const waiting = await cards(theirs.unallocated).count()
  await page.keyboard.press('Control+Enter')
  for (const { actionId } of others.flatMap(({ stops }) => stops))
    await expect(byId(theirs.unallocated, actionId)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(cards(theirs.unallocated)).toHaveCount(waiting)
  await expect(byId(theirLane, colleaguesJob)).toBeVisible()
  await partOf(theirs.lane(part.rego))
  await expect(byId(ownLane, kept)).toBeVisible()
  await emptyDay(page.request)
})

test('a card dragged into the proposal by keyboard becomes part of it, Ctrl Z takes that back, and Esc asks before it is lost', {
  tag: '@all',
}, async ({ page }) => {
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
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(bar).toBeVisible()
  await page.locator('body').press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(unallocated.getByRole('group')).toHaveCount(4)
})

test('G, then D, goes to the dashboard and plans no day', { tag: '@all' }, async ({ page }) => {
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
