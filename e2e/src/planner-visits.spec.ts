import type { Page } from '@playwright/test'
import { arrangeExchange } from './exchange-of-today.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const API = '/api/v1.0'

test.use({ isMapHidden: true })

interface Job {
  jobID: string
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
