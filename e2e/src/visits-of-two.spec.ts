import { ask } from './drivers-morning.ts'
import { arrangeExchange } from './exchange-of-today.ts'
import { expect, test } from './fixtures.ts'
import { takeBooking, wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

test.use({ isMapHidden: true })

test('two dispatchers have one exchange on their boards: each sees what the other does with it, always whole', async ({
  page,
  openColleague,
}) => {
  const { owner } = await planningCompany(page.request)
  const { left, taken } = await arrangeExchange(page.request)
  const colleague = await openColleague(owner)
  const exchange = `^Exchange ${left}, ${taken}`
  await page.goto('/app/run-planner')
  await colleague.goto('/app/run-planner')
  const [mine, theirs] = [boardOf(page), boardOf(colleague)]
  await expect(theirs.card(theirs.unallocated, exchange)).toHaveCount(1)

  await drag(page, mine.card(mine.unallocated, exchange), mine.lane('AAA111'))
  await page.mouse.up()
  await expect(theirs.card(theirs.lane('AAA111'), exchange)).toHaveCount(1)

  await theirs.card(theirs.lane('AAA111'), exchange).focus()
  await colleague.keyboard.press('Space')
  await colleague.keyboard.press('ArrowRight')
  await colleague.keyboard.press('Space')
  await expect(mine.card(mine.lane('BBB222'), exchange)).toHaveCount(1)
  await expect(mine.card(mine.lane('AAA111'), taken)).toHaveCount(0)

  const found = await ask<{ _id: string }[]>(page.request, 'POST', {
    path: `/bookings/getBookings?type=all&q=${taken}`,
  })
  const id = found[0]?._id
  await colleague.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await colleague.getByRole('button', { name: 'Call off the exchange' }).click()
  await colleague.getByRole('button', { name: 'Call off', exact: true }).click()
  await expect(mine.card(page, exchange), 'no half of it is left in a run').toHaveCount(0)
  await expect(mine.card(mine.lane('BBB222'), taken)).toHaveCount(0)
})

test('two dispatchers book an exchange of the same bin: the second is told, and one visit is booked', async ({
  page,
  openColleague,
}) => {
  const { request } = page
  const { owner } = await planningCompany(request)
  const job = await takeBooking(request, { pickupDate: wireDay(5), name: 'Daniel Sforza' })
  const [booking] = await ask<{ _id: string; version: number }[]>(request, 'POST', {
    path: `/bookings/getBookings?type=all&q=${job}`,
  })
  const id = booking?._id ?? ''
  const data = { version: booking?.version, date: wireDay(0) }
  await ask(request, 'POST', { path: `/bookings/${id}/markDelivered`, data })
  const colleague = await openColleague(owner)
  for (const one of [page, colleague]) {
    await one.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
    await one.getByRole('button', { name: /^Exchange/ }).click()
    await one
      .getByRole('dialog', { name: /^Exchange at/ })
      .getByLabel(/^Price/)
      .fill('490')
  }
  const [mine, theirs] = [page, colleague].map((one) => one.getByRole('dialog', { name: /^Exchange at/ }))
  await colleague.keyboard.press('Control+Enter')
  await expect(theirs ?? colleague.locator('dialog')).toBeHidden()
  const dialog = mine ?? page.locator('dialog')
  await expect(dialog.getByText(/arranged/)).toBeVisible()
  await dialog.getByLabel(/^Price/).press('Control+Enter')
  await expect(dialog, 'what was chosen is kept').toBeVisible()
  await expect(dialog.getByLabel(/^Price/)).toHaveValue('490')
  const visits = await ask<object[]>(request, 'GET', { path: `/bookings/${id}/visits` })
  expect(visits).toHaveLength(1)
})
