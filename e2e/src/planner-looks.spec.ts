import { expect, test } from './fixtures.ts'
import { demoPeople, signIn, takeBooking } from './people.ts'
import { boardOf, drag, dragTo, dropOfTomorrow, planningCompany, tomorrow } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ isMapHidden: true })

test('Unallocated is narrowed by size, waste and suburb; a search finds a card anywhere on the board', async ({
  page,
}) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = '', hook = ''] = jobs
  await page.goto(PLANNER)
  const { lane, unallocated, card } = boardOf(page)
  await drag(page, card(unallocated, second), lane('BBB222'))
  await page.mouse.up()
  await expect(card(lane('BBB222'), second)).toHaveAttribute('aria-busy', 'false')
  await unallocated.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Bin size' }).click()
  await page.getByRole('option', { name: '12 m³' }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(unallocated.getByRole('group')).toHaveCount(1)
  await expect(card(unallocated, hook)).toBeVisible()
  await expect(page).toHaveURL(/size=/)
  await page.reload()
  await expect(unallocated.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await unallocated.getByRole('button', { name: 'Clear' }).click()
  await expect(card(unallocated, first)).toBeVisible()
  await page.getByLabel('Find a card').fill('Ben Second')
  await expect(card(lane('BBB222'), second)).toBeFocused()
})

test('while a card hangs over a run it says what it would mean; after it the old number stands beside the new, and what is late is red', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const early = await takeBooking(page.request, { name: 'Eve Early', ...dropOfTomorrow(7, 8) })
  const later = await takeBooking(page.request, { name: 'Lea Later', ...dropOfTomorrow(12, 15) })
  await page.goto(`${PLANNER}?day=${tomorrow()}`)
  const { lane, unallocated, card } = boardOf(page)
  const own = lane('AAA111')
  await drag(page, card(unallocated, later), own)
  await page.mouse.up()
  await expect(card(own, later)).toHaveAttribute('aria-busy', 'false')
  await expect(own.getByText('Load 1 × 6 m³')).toBeVisible()
  const under = await card(own, later).boundingBox()
  if (!under) throw new Error('The run has to be in sight')
  await dragTo(page, card(unallocated, early), { x: under.x + 100, y: under.y + under.height - 6 })
  await expect(own.getByText(/^Fits · there at 12:\d\dpm · 2 jobs .* 1 late/)).toBeVisible()
  expect(await card(own, later).boundingBox()).toEqual(under)
  await page.mouse.up()
  await expect(own.getByText(/\(was \d+ km · \d+\.\d h\)/)).toBeVisible()
  // One hook: the second is fetched from the yard.
  await expect(own.getByText('Load 1 × 6 m³')).toBeVisible()
  await expect(own.getByText(/Load 6 m³ at the yard/)).toBeVisible()
  await expect(own.getByText('1 late')).toBeVisible()
  await expect(card(own, early).getByTitle(/^There at about 12:\d\dpm, too late$/)).toBeVisible()
  await expect(own.getByText(/\(was/)).toHaveCount(0)
})

test('what a run says while a card hangs over it is what it says once that has landed, out of another run too', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  const first = await takeBooking(page.request, { name: 'Fay First', ...dropOfTomorrow(7, 17) })
  const second = await takeBooking(page.request, { name: 'Sol Second', ...dropOfTomorrow(7, 17) })
  await page.goto(`${PLANNER}?day=${tomorrow()}`)
  const { lane, unallocated, card } = boardOf(page)
  const isSaved = (rego: string, job: string) =>
    expect(card(lane(rego), job)).toHaveAttribute('aria-busy', 'false')
  for (const [rego, job] of [
    ['AAA111', first],
    ['BBB222', second],
  ] as const) {
    await drag(page, card(unallocated, job), lane(rego))
    await page.mouse.up()
    await isSaved(rego, job)
  }
  const own = lane('AAA111')
  const under = await card(own, first).boundingBox()
  if (!under) throw new Error('The run has to be in sight')
  await dragTo(page, card(lane('BBB222'), second), { x: under.x + 100, y: under.y + under.height - 6 })
  const verdict = own.getByText(/^Fits · there at/)
  await expect(verdict).toBeVisible()
  const [, , jobs, kilometres, hours] = ((await verdict.textContent()) ?? '').split(' · ')
  expect(jobs).toBe('2 jobs')
  await page.mouse.up()
  await isSaved('AAA111', second)
  await expect(own.getByText(`${kilometres} · ${hours}`)).toBeVisible()
  await expect(verdict).toHaveCount(0)
})

test('who else is on this day is shown by name', { tag: '@all' }, async ({ page, openColleague }) => {
  // People who look at no other day of the planner meanwhile: who does is on that one.
  await signIn(page.request, demoPeople.office)
  await page.goto(`${PLANNER}?day=2031-03-03`)
  await expect(page.getByRole('region', { name: 'Unallocated' })).toBeVisible()
  await expect(page.getByText(/^Also here/)).toHaveCount(0)
  const other = await openColleague(demoPeople.viewer)
  await other.goto(`${PLANNER}?day=2031-03-03`)
  await expect(page.getByText('Also here: Priya Raman')).toBeVisible()
  await expect(other.getByText('Also here: Dana Kovac')).toBeVisible()
})
