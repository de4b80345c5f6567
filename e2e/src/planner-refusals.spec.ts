import { type APIRequestContext, expect as expectAnswer, type Locator, type Page } from '@playwright/test'
import { fingerOn } from './finger.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { boardOf, drag, dragTo, planningCompany } from './planner-day.ts'

const API = '/api/v1.0/runPlanner'
const PLANNER = '/app/run-planner'
const LANES = '/app/run-planner/lanes'
const TIMELINE = '/app/new-run-planner'

/** What the rules say of a bin that the truck cannot carry, and of a truck that is off. */
const CANNOT_CARRY = 'This truck cannot carry a Hook bin.'
const IS_OFF = 'AAA111 is turned off on this day'

test.use({ isMapHidden: true })

interface Day {
  trucks: { _id: string; rego: string }[]
  runs: { _id: string; bookings: { actionId: string; booking: { jobID: string } }[] }[]
}

/** What the server knows of today. */
async function today(request: APIRequestContext) {
  const read = async (what: string) => (await request.get(`${API}/${what}?date=${wireDay(0)}`)).json()
  const [day, free]: [{ data: Day }, { data: Day['runs'][number]['bookings'] }] = [
    await read('runs'),
    await read('unallocated'),
  ]
  const truckId = day.data.trucks.find(({ rego }) => rego.toUpperCase() === 'AAA111')?._id ?? ''
  const jobs = new Map(free.data.map(({ actionId, booking }) => [booking.jobID, actionId]))
  return { truckId, runId: day.data.runs[0]?._id ?? '', jobs }
}

const update = (request: APIRequestContext, updates: object[]) =>
  request.post(`${API}/update-runs`, { data: { date: wireDay(0), updates } })

/** A company whose truck for Marrel bins has a run with the first job, and whose third job is a bin on a hook. */
async function oneRun(request: APIRequestContext) {
  const { jobs } = await planningCompany(request)
  const [first = '', , hook = ''] = jobs
  const { truckId, jobs: ids } = await today(request)
  const made = await update(request, [{ truckId, bookingsToAdd: [ids.get(first)] }])
  expectAnswer(made.status(), await made.text()).toBe(200)
  return { first, hook, hookId: ids.get(hook) ?? '', ...(await today(request)) }
}

/** It stays, and says why; then the page is left as a person leaves it. */
async function expectRefused(page: Page, job: string, why: string) {
  const { toast, card } = boardOf(page)
  await expect(toast(`${job} stays where it was`)).toContainText(why)
  await expect(card(page.getByRole('region', { name: /Unallocated|Pending/ }), job)).toBeVisible()
}

const openMenu = (card: Locator) => card.getByRole('button', { name: /^More actions/ })

test('what a truck cannot carry is refused in the same words by server, mouse, key, menu, another day, lane and hour', async ({
  page,
}) => {
  const { hook, hookId, runId } = await oneRun(page.request)
  const said = await update(page.request, [{ runId, bookingsToAdd: [hookId] }])
  expect(said.status()).toBeGreaterThanOrEqual(400)
  expect(await said.text()).toContain(CANNOT_CARRY)

  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const hooked = card(unallocated, hook)
  await drag(page, hooked, lane('AAA111'))
  await expect(lane('AAA111').getByText(CANNOT_CARRY)).toBeVisible()
  await page.mouse.up()
  await expectRefused(page, hook, CANNOT_CARRY)

  await page.reload()
  await hooked.focus()
  for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key)
  await expect(page.getByText(new RegExp(`AAA111, Run 1.*${CANNOT_CARRY}`))).toBeAttached()
  await page.keyboard.press(' ')
  await expectRefused(page, hook, CANNOT_CARRY)

  await page.reload()
  await openMenu(hooked).click()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  const truck = page.getByRole('menuitem', { name: /AAA111/ })
  await expect(truck).toContainText(CANNOT_CARRY)
  await expect(truck).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Move to another day…' }).click()
  const other = page.getByRole('list', { name: 'Cannot take them' })
  await expect(other).toContainText(`AAA111 ${CANNOT_CARRY}`)

  await page.goto(LANES)
  const pending = page.getByRole('region', { name: 'Unallocated', exact: true })
  const own = page.getByRole('region', { name: 'AAA111', exact: true })
  await drag(page, card(pending, hook), own)
  await page.mouse.up()
  await expectRefused(page, hook, CANNOT_CARRY)

  await page.goto(TIMELINE)
  const band = await own.locator('[data-band]').first().boundingBox()
  if (!band) throw new Error('The row has to be in sight')
  await dragTo(page, card(page.getByRole('region', { name: 'Unallocated' }), hook), {
    x: 700,
    y: band.y + 50,
  })
  await expect(own.getByText(CANNOT_CARRY)).toBeVisible()
  await page.mouse.up()
  await expectRefused(page, hook, CANNOT_CARRY)
})

test('a truck without a run says the same while what it cannot carry hangs over it, by mouse and key, on every view', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [, , hook = ''] = jobs

  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const hooked = card(unallocated, hook)
  await drag(page, hooked, lane('AAA111'))
  await expect(lane('AAA111').getByText(CANNOT_CARRY)).toBeVisible()
  await page.mouse.up()
  await expectRefused(page, hook, CANNOT_CARRY)

  await page.reload()
  await hooked.focus()
  for (const key of [' ', 'ArrowRight']) await page.keyboard.press(key)
  await expect(lane('AAA111').getByText(CANNOT_CARRY)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lane('AAA111').getByText(CANNOT_CARRY)).toHaveCount(0)

  for (const path of [LANES, TIMELINE]) {
    await page.goto(path)
    const row = page.getByRole('region', { name: 'AAA111', exact: true })
    const free = page.getByRole('region', { name: 'Unallocated', exact: true })
    const to = await row.getByText('Drop jobs here').boundingBox()
    if (!to) throw new Error('The row has to be in sight')
    await dragTo(page, card(free, hook), { x: to.x + 10, y: to.y + 10 })
    await expect(row.getByText(CANNOT_CARRY)).toBeVisible()
    await page.mouse.up()
    await expectRefused(page, hook, CANNOT_CARRY)
  }
})

test('a truck that is off says so to server, menu, key and mouse', { tag: '@all' }, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  const { truckId, jobs: ids } = await today(page.request)
  const off = await page.request.post(`${API}/switch-truck-off`, {
    data: { truckId, date: wireDay(0), jobs: 'unallocate', runs: [] },
  })
  expect(off.status(), await off.text()).toBe(200)
  const said = await update(page.request, [{ truckId, bookingsToAdd: [ids.get(first)] }])
  expect(await said.text()).toContain(IS_OFF)

  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  const mine = card(unallocated, first)
  await openMenu(mine).click()
  await page.getByRole('menuitem', { name: 'Move to', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: /AAA111/ })).toContainText(IS_OFF)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')

  await page.reload()
  await mine.focus()
  for (const key of [' ', 'ArrowRight', ' ']) await page.keyboard.press(key)
  await expectRefused(page, first, IS_OFF)

  await page.reload()
  await expect(lane('AAA111').getByText('Off on this day')).toBeVisible()
  await drag(page, mine, lane('AAA111'))
  await page.mouse.up()
  await expectRefused(page, first, IS_OFF)

  for (const path of [LANES, TIMELINE]) {
    await page.goto(path)
    const row = page.getByRole('region', { name: 'AAA111', exact: true })
    const free = page.getByRole('region', { name: 'Unallocated', exact: true })
    const to = await row.getByText('Off on this day').boundingBox()
    if (!to) throw new Error('The row has to be in sight')
    await dragTo(page, card(free, first), { x: to.x + 10, y: to.y + 10 })
    await page.mouse.up()
    await expect(boardOf(page).toast(`${first} stays where it was`)).toContainText(IS_OFF)
  }
})

const SCREENS = [
  { what: 'a tablet', viewport: { width: 1024, height: 768 } },
  { what: 'a telephone', viewport: { width: 390, height: 844 } },
]

for (const { what, viewport } of SCREENS) {
  test.describe(`by finger on ${what}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('one that rests on a card lifts it: it is carried to a truck, refused in the same words, and a finger that moves on scrolls', {
      tag: '@all',
    }, async ({ page }) => {
      const { first, hook } = await oneRun(page.request)
      await page.goto(PLANNER)
      const { lane, unallocated, card, toast } = boardOf(page)
      const [own, other] = [lane('AAA111'), lane('BBB222')]
      const hooked = card(unallocated, hook)
      await expect(hooked).toBeVisible()
      const finger = await fingerOn(page)
      const middle = viewport.width / 2
      const lifted = page.locator('[data-by-finger]')

      /** Where a finger over the column is nearest to the middle of the screen, as the board is scrolled now. */
      const reachOf = async (column: Locator) => {
        const box = await column.boundingBox()
        const { left, right, top } = {
          left: box?.x ?? 0,
          right: (box?.x ?? 0) + (box?.width ?? 0),
          top: box?.y ?? 0,
        }
        const x = Math.min(Math.max(middle, left + 20), right - 20)
        return { x, y: top + 90, isNear: Math.abs(x - middle) < viewport.width * 0.22 }
      }

      /**
       * Carries what is under the finger to the column: to an edge until the column comes, and back to the middle, where
       * the board rests. A board that has gone too far is sent the other way.
       */
      const carryOver = async (column: Locator) => {
        let at = await reachOf(column)
        while (!at.isNear) {
          const isRight = at.x > middle
          await finger.moveTo({ x: isRight ? viewport.width - 12 : 12, y: 400 })
          const hasCome = async () => {
            const { x, isNear } = await reachOf(column)
            return isNear || x > middle !== isRight
          }
          await expect.poll(hasCome, { intervals: [30] }).toBe(true)
          await finger.moveTo({ x: middle, y: 400 })
          at = await reachOf(column)
        }
        await finger.moveTo(at)
      }

      await finger.down(hooked)
      await expect(lifted).toBeVisible()
      await carryOver(own)
      await expect(own.getByText(CANNOT_CARRY)).toBeVisible()
      await finger.up()
      await expect(lifted).toHaveCount(0)
      await expectRefused(page, hook, CANNOT_CARRY)

      await page.reload()
      await hooked.scrollIntoViewIfNeeded()
      await finger.down(hooked)
      await expect(lifted).toBeVisible()
      await carryOver(other)
      await expect(other.getByText(/^Fits/)).toBeVisible()
      await finger.up()
      await expect(toast(`${hook} to BBB222, Run 1`)).toBeVisible()
      await page.reload()
      await expect(card(other, hook)).toBeAttached()

      await own.scrollIntoViewIfNeeded()
      const before = await card(own, first).boundingBox()
      await finger.down(card(own, first))
      await finger.moveTo({ x: 10, y: before?.y ?? 0 })
      await finger.up()
      await expect(lifted).toHaveCount(0)
      await expect(card(own, first)).toBeAttached()
    })
  })
}
