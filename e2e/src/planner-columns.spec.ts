import { bigDay } from './big-day.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { boardOf } from './planner-day.ts'

interface Card {
  booking: { jobID: string }
}

test.use({ isMapHidden: true })

test('of a wide board the columns in sight are drawn first; who seeks, walks or scrolls has the others too', {
  tag: '@all',
}, async ({ page }) => {
  // A browser that is never idle draws no column before it is needed.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
  await page.setViewportSize({ width: 1_000, height: 800 })
  await bigDay(page.request, { trucks: 14, runs: 14, jobs: 33 })
  const answer = await page.request.get(`/api/v1.0/runPlanner/runs?date=${wireDay(0)}`)
  const { data }: { data: { runs: { truckInfo: { truckRego: string }; bookings: Card[] }[] } } =
    await answer.json()
  const last = data.runs.find(({ truckInfo }) => truckInfo.truckRego.toUpperCase() === 'TRK013')
  const sought = last?.bookings[1]?.booking.jobID ?? ''
  await page.goto('/app/run-planner')
  const { lane } = boardOf(page)
  const cardsOf = (rego: string) => lane(rego).locator('[data-job]')
  await expect(cardsOf('TRK000')).toHaveCount(2)
  await expect(lane('TRK013')).toHaveCount(1)
  await expect(cardsOf('TRK013')).toHaveCount(0)

  // What is found far away is drawn, brought into sight and has the focus.
  const find = page.getByRole('searchbox', { name: 'Find a card' })
  await find.fill(sought)
  await find.press('Enter')
  await expect(cardsOf('TRK013')).toHaveCount(2)
  const found = page.getByRole('group', { name: new RegExp(`${sought},`) })
  await expect(found).toBeFocused()
  await expect(found).toBeInViewport()

  // Arrows walk on into columns that are not drawn, and back to Unallocated.
  for (let column = 12; column >= 0; column -= 1) {
    await page.keyboard.press('ArrowLeft')
    await expect(lane(`TRK${String(column).padStart(3, '0')}`).locator('[data-job]:focus')).toHaveCount(1)
  }
  await page.keyboard.press('ArrowLeft')
  await expect(lane('Unallocated').locator('[data-job]:focus')).toHaveCount(1)

  await page.reload()
  await expect(cardsOf('TRK000')).toHaveCount(2)
  await expect(cardsOf('TRK009')).toHaveCount(0)
  await page
    .getByRole('region', { name: 'Runs of the day' })
    .evaluate((board) => board.scrollTo(board.scrollWidth, 0))
  await expect(cardsOf('TRK013')).toHaveCount(2)
})
