import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { bookingFormOf, rowOf } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { wireDay } from './people.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'
const API = '/api/v1.0'

test.use({ isMapHidden: true })

async function choose(page: Page, card: Locator, item: string) {
  await card.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function firstOnTruck(page: Page, job: string): Promise<Locator> {
  const { lane, unallocated, card } = boardOf(page)
  await drag(page, card(unallocated, job), lane('AAA111'))
  await page.mouse.up()
  const inRun = card(lane('AAA111'), job)
  await expect(inRun).toHaveAttribute('aria-busy', 'false')
  return inRun
}

/** A colleague lowers what a truck can lift. */
async function lowerLimit(request: APIRequestContext, rego: string, most: number) {
  const board = await request.get(`${API}/runPlanner/runs`, { params: { date: wireDay(0) } })
  const { data }: { data: { trucks: { _id: string; rego: string }[] } } = await board.json()
  const path = `${API}/trucks/${data.trucks.find((truck) => truck.rego === rego)?._id}`
  const { data: truck } = await (await request.get(path)).json()
  const maxBinSize = { value: most, unit: 'm3' }
  const allocatedDriver = truck.allocatedDriver?._id
  const answer = await request.put(path, { data: { ...truck, allocatedDriver, maxBinSize } })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function readBooking(request: APIRequestContext, job: string) {
  const board = await request.get(`${API}/runPlanner/unallocated`, { params: { date: wireDay(0) } })
  const { data }: { data: { _id: string; booking: { jobID: string } }[] } = await board.json()
  const id = data.find(({ booking }) => booking.jobID === job)?._id
  return (await (await request.get(`${API}/bookings/${id}`)).json()).data
}

/** A colleague saves something else of a booking. */
async function editBooking(request: APIRequestContext, job: string, changes: object) {
  const { _id, ...booking } = await readBooking(request, job)
  const { binType, binSize, dropoffDate, pickupDate, version, address, customerName, customerPhone } = booking
  const terms = { binType, binSize, dropoffDate, pickupDate, version, address }
  const data = { ...terms, name: customerName, phone: customerPhone, ...changes }
  const answer = await request.put(`${API}/bookings/${_id}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('Booking form submit from the planner: with an id it updates, without it creates.', async ({ page }) => {
  await planningCompany(page.request)
  await page.goto(PLANNER)
  await page.getByRole('button', { name: 'Day after' }).click()
  await expect(page).toHaveURL(/day=/)
  const { unallocated, card } = boardOf(page)
  await expect(unallocated.getByText('No Bookings!')).toBeVisible()
  await page.keyboard.press('n')
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('480')
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Pat Planner')
  await addAddress('20 Ferguson St Williamstown')
  await next()
  const created = page.waitForRequest(
    (request) => request.method() === 'POST' && /\/bookings$/.test(request.url()),
  )
  await page.keyboard.press('Control+Enter')
  expect((await created).postDataJSON()).toMatchObject({ bins: [6], dropoffDate: wireDay(1) })
  await expect(form).toBeHidden()
  const taken = card(unallocated, 'Drop')
  await expect(taken).toBeVisible()

  await choose(page, taken, 'Edit booking')
  await form.getByLabel('Price').fill('520')
  const updated = page.waitForRequest(
    (request) => request.method() === 'PUT' && /\/bookings\//.test(request.url()),
  )
  await page.keyboard.press('Control+Enter')
  expect((await updated).postDataJSON()).toMatchObject({ bookingPayment: 520, version: 1 })
  await expect(form).toBeHidden()
  await expect(unallocated.getByRole('group')).toHaveCount(1)
})

test('an address that nobody knows is kept as typed by keys alone, and marked on card and list', {
  tag: '@all',
}, async ({ page }) => {
  await planningCompany(page.request)
  await page.goto(PLANNER)
  await page.getByRole('button', { name: 'Day after' }).click()
  const { unallocated, card } = boardOf(page)
  await expect(unallocated.getByText('No Bookings!')).toBeVisible()
  await page.keyboard.press('n')
  const { form, chooseSize, next } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('480')
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('New Estate')
  const address = form.getByLabel('Address', { exact: true })
  await address.fill('14 ferg wil')
  const keep = page.getByRole('option', { name: 'Keep as typed 14 ferg wil' })
  await expect(keep).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByText('Please select an address*')).toBeVisible()
  await expect(address).toHaveValue('14 ferg wil')
  await page.keyboard.press('ArrowUp')
  await expect(keep).toHaveAttribute('data-combobox-selected', 'true')
  await page.keyboard.press('Enter')
  await form.getByLabel(/^Suburb/).fill('Williamstown')
  await form.getByLabel(/^Postcode/).fill('3016')
  await page.keyboard.press('Enter')
  await expect(
    form.getByRole('radio', { name: /14 ferg wil, Williamstown.*Address not checked/ }),
  ).toBeChecked()
  await next()
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()

  const mark = { name: 'Address not checked' } as const
  await expect(card(unallocated, 'Drop').getByRole('img', mark)).toBeVisible()
  await page.goto('/app/bookings/all-bookings')
  await expect(rowOf(page, 'New Estate').getByRole('img', mark)).toBeVisible()
})

test('Ctrl+Z takes a date change back as it takes back a move', { tag: '@all' }, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const { toast } = boardOf(page)
  const inRun = await firstOnTruck(page, first)
  await choose(page, inRun, 'Change date')
  const dialog = page.getByRole('dialog', { name: `Change date of ${first}` })
  const [year, month, day] = wireDay(2).slice(0, 10).split('-')
  await dialog.getByRole('textbox', { name: 'Drop date' }).fill(`${day}/${month}/${year}`)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`${first} has its new dates`)).toBeVisible()
  await expect(inRun).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(inRun).toBeVisible()
})

test('a date changed on the board keeps what a colleague saves meanwhile; a booking that is gone says so', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = ''] = jobs
  await gotoListening(page, PLANNER)
  const { unallocated, card, toast } = boardOf(page)
  const dates = page.getByRole('dialog', { name: `Change date of ${first}` })
  await choose(page, card(unallocated, first), 'Change date')
  await dates.getByLabel('Pick date').click()
  const read = page.waitForResponse((answer) => /\/bookings\/[0-9a-f-]{36}$/.test(answer.url()))
  await editBooking(page.request, first, { comments: 'Ring the neighbour' })
  await read
  await page.keyboard.press('Escape')
  const slider = dates.getByRole('slider').first()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await dates.getByRole('button', { name: 'Save' }).click()
  await expect(toast(`${first} has its new dates`)).toBeVisible()
  expect((await readBooking(page.request, first)).adminComments).toBe('Ring the neighbour')

  await page.route(/\/bookings\/[0-9a-f-]{36}$/, (route) => route.fulfill({ status: 404, json: {} }))
  await choose(page, card(unallocated, second), 'Change date')
  await expect(page.getByText('This booking could not be loaded')).toBeVisible()
  await page.unroute(/\/bookings\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: `Change date of ${second}` })).toBeVisible()
})

test('a truck that can lift less from now on keeps its jobs, and those it cannot carry are marked', {
  tag: '@all',
}, async ({ page }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = ''] = jobs
  await page.goto(PLANNER)
  const inRun = await firstOnTruck(page, first)
  await lowerLimit(page.request, 'AAA111', 4.5)
  const words = "Bin size 6m3 exceeds this truck's limit of 4.5m3."
  await expect(inRun).toContainText(words)
  await expect(inRun).toHaveAccessibleName(new RegExp(words))
  const folded = page.getByRole('button', { name: 'Jobs of AAA111, Run 1' })
  await folded.click()
  await expect(inRun).toHaveCount(0)
  const run = page.getByRole('region', { name: 'AAA111, Run 1' })
  await expect(run.getByText('1 cannot be carried')).toHaveAttribute('title', words)
  await folded.click()
  for (const view of ['lanes', '../new-run-planner']) {
    await page.goto(`${PLANNER}/${view}`)
    await expect(page.getByRole('group', { name: new RegExp(`${first}.*${words}`) })).toBeVisible()
    await expect(run.getByText('1 cannot be carried')).toBeVisible()
  }
})
