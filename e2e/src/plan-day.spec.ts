import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
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

/** What a proposal makes of the demo's day, truck by truck; the names of those that it gives the most jobs come first. */
async function trucksOfPlan(page: Page): Promise<string[]> {
  const buttons = page.getByRole('button', { name: /^Accept \w+, Run 1$/ })
  const names = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  const { lane } = boardOf(page)
  const found = names.flatMap((name) => /^Accept (\w+),/.exec(name)?.slice(1) ?? [])
  const counted: { rego: string; jobs: number }[] = []
  for (const rego of found) counted.push({ rego, jobs: await lane(rego).getByRole('group').count() })
  return counted.toSorted((one, other) => other.jobs - one.jobs).map(({ rego }) => rego)
}

const idsIn = (within: Locator) =>
  within.getByRole('group').evaluateAll((all) => all.flatMap((card) => card.getAttribute('data-job') ?? []))

interface DayRuns {
  runs: { _id: string; truckInfo: { truckRego: string }; bookings: { actionId: string }[] }[]
  trucks: { _id: string; rego: string }[]
}

/** The demo's days are everybody's: what this journey has put onto one goes off it again. */
async function emptyDay(request: APIRequestContext, date: string): Promise<void> {
  const { data }: { data: DayRuns } = await (
    await request.get(`/api/v1.0/runPlanner/runs?date=${date}`)
  ).json()
  for (const { _id: runId } of data.runs) {
    await request.patch('/api/v1.0/runPlanner/lock', { data: { runId, locked: false } })
  }
  const updates = data.runs.map(({ _id, bookings }) => ({
    runId: _id,
    bookingsToRemove: bookings.map(({ actionId }) => actionId),
  }))
  const emptied = await request.post('/api/v1.0/runPlanner/update-runs', { data: { date, updates } })
  expect(emptied.status(), await emptied.text()).toBe(200)
}

test('the demo day is planned from empty, a second time around a locked run, accepted in part beside a colleague, and taken back', async ({
  page,
  openColleague,
}) => {
  const date = wireDay(2)
  const address = `/app/run-planner?day=${date.slice(0, 10)}`
  await signIn(page.request, demoPeople.owner)
  await emptyDay(page.request, date)
  const other = await openColleague(demoPeople.dispatcher)
  await other.goto(address)
  await page.goto(address)
  const [mine, theirs] = [boardOf(page), boardOf(other)]
  const ghosts = (rego: string) => mine.lane(rego).getByRole('group', { name: /proposed here/ })
  const ofRun = (rego: string, words: string) =>
    page.getByRole('button', { name: words.replace('RUN', `${rego}, Run 1`), exact: true })

  await test.step('from empty: nothing is saved, and nobody else sees it', async () => {
    const bar = await planDay(page)
    await expect(bar).toContainText('A proposal, nothing is saved yet')
    await expect(bar.getByRole('definition').first()).toContainText('was 0 → would be')
    await expectNothingSeriousIn(page, 'a proposed day', LIGHT_AND_DARK)
    await page.reload()
    await expect(bar).toContainText('A proposal, nothing is saved yet')
    await expect(theirs.lane('XW48QP').getByRole('group')).toHaveCount(0)
  })
  const [first = '', second = '', third = ''] = await trucksOfPlan(page)

  await test.step('one run is left as it is by ✕, and comes back by Ctrl Z', async () => {
    const count = await ghosts(third).count()
    await ofRun(third, 'Leave RUN as it is').press('Enter')
    await expect(ghosts(third)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(ghosts(third)).toHaveCount(count)
  })

  await test.step('one card is accepted by its menu, and taken back', async () => {
    const count = await ghosts(first).count()
    await ghosts(first)
      .first()
      .getByRole('button', { name: /^More actions/ })
      .press('Enter')
    await page.getByRole('menuitem', { name: 'Accept this job' }).press('Enter')
    await expect(theirs.lane(first).getByRole('group')).toHaveCount(1)
    await expect(mine.toast('accepted')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(theirs.lane(first).getByRole('group')).toHaveCount(0)
    await expect(ghosts(first)).toHaveCount(count)
    await expect(ofRun(first, 'Accept RUN')).toBeEnabled()
  })

  const wanted = await idsIn(mine.lane(first))
  await test.step('a run is accepted by A and locked by L', async () => {
    await ghosts(first).first().focus()
    await page.keyboard.press('a')
    await expect(theirs.lane(first).getByRole('group')).toHaveCount(wanted.length)
    await expect(mine.lane(first)).toContainText('Accepted')
    await mine.lane(first).getByRole('group').first().focus()
    await page.keyboard.press('l')
    await expect(mine.lane(first).getByLabel('Locked', { exact: true })).toBeVisible()
  })

  await test.step('planned again, by what the search has so far, the locked run is left as it is', async () => {
    await page.getByRole('button', { name: 'Options', exact: true }).press('Enter')
    await expect(page.getByRole('radiogroup', { name: 'What may change' }).getByRole('radio')).toHaveCount(3)
    await page.getByRole('button', { name: 'Plan again', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Take what it has' }).press('Enter', SEARCHED)
    await expect(page.getByRole('button', { name: 'Options', exact: true })).toBeVisible(SEARCHED)
    await expect(mine.lane(first)).toContainText('Locked, left as it is')
    expect(await idsIn(mine.lane(first))).toEqual(wanted)
  })

  await test.step('what a colleague takes meanwhile is theirs: that run is refused by name, the others are saved', async () => {
    const [stolen = ''] = await idsIn(mine.lane(second))
    const { data }: { data: DayRuns } = await (
      await other.request.get(`/api/v1.0/runPlanner/runs?date=${date}`)
    ).json()
    const truckId = data.trucks.find(({ rego }) => rego.toUpperCase() === second)?._id
    const taken = await other.request.post('/api/v1.0/runPlanner/create-run', { data: { date, truckId } })
    expect(taken.status(), await taken.text()).toBe(200)
    const { data: made }: { data: { _id: string } } = await taken.json()
    const put = await other.request.post('/api/v1.0/runPlanner/update-runs', {
      data: { date, updates: [{ runId: made._id, bookingsToAdd: [stolen] }] },
    })
    expect(put.status(), await put.text()).toBe(200)
    await expect(mine.lane(second)).toContainText(/Changed by .+, plan again/)
    await page.keyboard.press('Control+Enter')
    await expect(mine.toast('could not be accepted')).toBeVisible()
    await expect(theirs.lane(third).getByRole('group')).not.toHaveCount(0)
    await expect(theirs.lane(second).getByRole('group')).toHaveCount(1)
  })

  await test.step('one Undo takes back all that was accepted, and nothing of the colleague', async () => {
    await page.keyboard.press('Control+z')
    await expect(theirs.lane(third).getByRole('group')).toHaveCount(0)
    await expect(theirs.lane(second).getByRole('group')).toHaveCount(1)
    await expect(theirs.lane(first).getByRole('group')).toHaveCount(wanted.length)
  })
  await emptyDay(page.request, date)
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
