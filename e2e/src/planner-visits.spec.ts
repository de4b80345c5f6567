import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { takeBooking, wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const API = '/api/v1.0'

test.use({ isMapHidden: true })

interface Job {
  _id: string
  version: number
  jobID: string
}

/** An exchange of today at a new customer's; answers the jobs of the new booking and of the old one. */
async function arrangeExchange(request: APIRequestContext): Promise<{ left: string; taken: string }> {
  const taken = await takeBooking(request, { name: 'Dora Builder', dropoffDate: wireDay(0) })
  const board = await request.get(`${API}/runPlanner/unallocated`, { params: { date: wireDay(0) } })
  const { data: cards }: { data: { booking: Job }[] } = await board.json()
  const booked = cards.find(({ booking }) => booking.jobID === taken)?.booking
  const path = `${API}/bookings/${booked?._id}`
  const told = await request.post(`${path}/markDelivered`, {
    data: { version: booked?.version, date: wireDay(0) },
  })
  const { data: out }: { data: Job } = await told.json()
  const days = { date: wireDay(0), pickDate: wireDay(7), fromHour: 7, toHour: 17 }
  const wanted = { kind: 'exchange', binSize: 8, ...days, price: 470, priceReason: 'Agreed', comments: '' }
  const made = await request.post(`${path}/visits`, { data: { version: out.version, ...wanted } })
  expect(made.status(), await made.text()).toBe(200)
  const after = await request.get(`${API}/runPlanner/unallocated`, { params: { date: wireDay(0) } })
  const { data: now }: { data: { visit: { with: { jobID: string } } | null; booking: Job }[] } =
    await after.json()
  const left = now.find(({ visit }) => visit?.with.jobID === taken)?.booking.jobID
  return { left: left ?? '', taken }
}

async function runOf(page: Page, rego: string): Promise<string[]> {
  const board = await page.request.get(`${API}/runPlanner/runs`, { params: { date: wireDay(0) } })
  const { data }: { data: { runs: { truckInfo: { truckRego: string }; bookings: { booking: Job }[] }[] } } =
    await board.json()
  const run = data.runs.find(({ truckInfo }) => truckInfo.truckRego.toUpperCase() === rego)
  return run?.bookings.map(({ booking }) => booking.jobID) ?? []
}

test('an exchange is one card: dragged into a run it brings both jobs, and by keyboard it passes others', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  const { left, taken } = await arrangeExchange(page.request)
  await page.goto(PLANNER)
  const { lane, unallocated, card, toast } = boardOf(page)
  const exchange = card(page, `^Exchange ${left}, ${taken}`)
  await expect(exchange).toHaveCount(1)
  await expect(exchange).toContainText('6 → 8 m³')
  for (const job of [first, second]) {
    await unallocated.getByRole('checkbox', { name: `Select ${job}` }).check()
  }
  await page.getByRole('button', { name: 'Send to' }).click()
  await page.getByRole('menuitem', { name: /AAA111/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(toast('2 jobs to AAA111, Run 1')).toBeVisible()

  await drag(page, exchange, lane('AAA111'))
  await page.mouse.up()
  await expect(toast(`Exchange ${left}, ${taken} to AAA111, Run 1`)).toBeVisible()
  await expect(card(lane('AAA111'), `^Exchange ${left}`)).toHaveAttribute('aria-busy', 'false')
  await expect(lane('AAA111').getByRole('group')).toHaveCount(3)

  await exchange.focus()
  const before = await runOf(page, 'AAA111')
  expect(before.toSorted()).toEqual([first, second, left, taken].toSorted())
  await page.keyboard.press('Space')
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  const saved = page.waitForResponse((answer) => answer.url().includes('/updateSingleRun'))
  await page.keyboard.press('Space')
  await saved
  await expect.poll(() => runOf(page, 'AAA111')).toEqual([first, left, taken, second])
  await page.reload()
  await expect(lane('AAA111').getByRole('group').nth(1)).toHaveAccessibleName(
    new RegExp(`^Exchange ${left}, ${taken}`),
  )
})
