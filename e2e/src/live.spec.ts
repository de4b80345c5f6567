import type { APIRequestContext, Page } from '@playwright/test'
import { TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { demoPeople, signIn, signUpCompany, takeBooking } from './people.ts'

const ALL = '/app/bookings/all-bookings'
const API = '/api/v1.0'

interface Listed {
  _id: string
  version: number
  jobID: string
}

async function payBooking(request: APIRequestContext, jobID: string): Promise<void> {
  const list = await request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data }: { data: Listed[] } = await list.json()
  const bookings = data
    .filter((booking) => booking.jobID === jobID)
    .map(({ _id, version }) => ({ _id, version }))
  const change = { action: 'setPaymentStatus', paymentStatus: 'Completed', bookings }
  const answer = await request.post(`${API}/bookings/bulkUpdate`, { data: change })
  expect(answer.status(), await answer.text()).toBe(200)
}

const lastRow = (page: Page) => page.locator('tbody').getByRole('row').last()

/** Where the user is on a page: what has the focus, and how far everything is scrolled. */
const placeOn = (page: Page) =>
  page.evaluate(() => ({
    focus: document.activeElement?.textContent,
    scrolled: [...document.querySelectorAll('*')].map(({ scrollTop }) => scrollTop).filter((top) => top > 0),
  }))

test('a change in one browser shows in every other open list, and moves nothing that somebody is doing there', async ({
  page,
  request,
}) => {
  const owner = await signUpCompany(page.request)
  const oldest = await takeBooking(page.request, { name: 'Person 0' })
  for (let taken = 1; taken < 40; taken += 1) await takeBooking(page.request, { name: `Person ${taken}` })
  await signIn(request, owner)
  const other = await page.context().newPage()
  await gotoListening(page, `${TODAY}?limit=100`)
  await gotoListening(other, `${ALL}?limit=100`)
  const row = lastRow(page)
  await expect(row).toContainText('Person 0')
  await expect(lastRow(other)).toContainText('Person 0')
  await row.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: `More actions for ${oldest}`, exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const before = await placeOn(page)
  expect(before.scrolled).not.toEqual([])

  const begun = Date.now()
  await payBooking(request, oldest)
  await expect(row).toContainText('Completed')
  await expect(lastRow(other)).toContainText('Completed')
  console.log(`      a change stood in two other lists ${Date.now() - begun} ms after it was begun`)
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  expect(await placeOn(page)).toEqual(before)
})

test('a hundred rows are scrolled to their end, sorted by name and opened', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(`${ALL}?limit=100`)
  const rows = page.locator('tbody').getByRole('row')
  await expect(rows).toHaveCount(100)
  await rows.first().hover()
  for (let turn = 0; turn < 20; turn += 1) await page.mouse.wheel(0, 400)
  await expect(rows.last()).toBeInViewport()

  await page.getByRole('button', { name: 'Name', exact: true }).click()
  const head = page.getByRole('columnheader', { name: 'Name' })
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(rows).toHaveCount(100)
  const place = await head.evaluate((cell) => [...(cell.parentElement?.children ?? [])].indexOf(cell))
  const names = await rows.evaluateAll(
    (all, at) => all.map((row) => row.children[at]?.textContent ?? ''),
    place,
  )
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en-AU')))

  const jobID = (await rows.first().getByRole('link').first().textContent()) ?? ''
  await rows.first().getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByText(jobID).first()).toBeVisible()
})
