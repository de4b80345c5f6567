import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { addTruck, boardOf } from './planner-day.ts'

const API = '/api/v1.0'

test.use({ isMapHidden: true })

/** A company with two tip sites, and a run of one truck that brings a bin and takes it away on the same day. */
async function runWithTips(request: APIRequestContext, day = 0): Promise<string> {
  const date = wireDay(day)
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  const site = (name: string, lon: number, wasteTypes: string[] = []) => ({
    name,
    address: { name: `1 ${name} Rd`, suburb: 'Brooklyn', postCode: '3012', lat: -37.82, lon },
    wasteTypes,
    opensAt: 300,
    closesAt: 1_430,
  })
  for (const data of [site('Near', 144.88), site('Far', 144.5), site('Soil only', 144.89, ['Soil'])]) {
    const made = await request.post(`${API}/tipSites`, { data })
    expect(made.status(), await made.text()).toBe(200)
  }
  const job = await takeBooking(request, { dropoffDate: date, pickupDate: date })
  const { data: free } = await (await request.get(`${API}/runPlanner/unallocated?date=${date}`)).json()
  const { data: runs } = await (await request.get(`${API}/runPlanner/runs?date=${date}`)).json()
  const bookingsToAdd = ['drop', 'pick'].map(
    (kind) => free.find(({ actionType }: { actionType: string }) => actionType === kind).actionId,
  )
  const updates = [{ truckId: runs.trucks[0]._id, bookingsToAdd }]
  const put = await request.post(`${API}/runPlanner/update-runs`, { data: { date, updates } })
  expect(put.status(), await put.text()).toBe(200)
  return job
}

test('a dispatcher says where the bin of a pick is tipped, takes it back, and sends another straight to the yard', async ({
  page,
}) => {
  const job = await runWithTips(page.request)
  await page.goto('/app/run-planner')
  const { lane, card, toast } = boardOf(page)
  const pick = card(lane('AAA111'), `Pick ${job}`)
  const legs = lane('AAA111').locator('[data-leg]').last()
  await expect(legs).toContainText('Tip Near')

  await pick.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Tip at' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'Nearest on the way',
    'Far',
    'Near',
    'Straight back to the yard',
  ])
  await expect(page.getByRole('menuitemradio', { name: 'Nearest on the way' })).toBeChecked()
  await page.getByRole('menuitemradio', { name: 'Far' }).click()
  await expect(legs).toContainText('Tip Far')
  await expect(pick).toContainText('Tip: Far')
  await toast(`${job} tips: Far`).getByRole('button', { name: 'Undo' }).click()
  await expect(legs).toContainText('Tip Near')
  await expect(pick).not.toContainText('Tip: Far')

  await pick.getByRole('button', { name: /^More actions/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Tip at' }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: 'Straight back to the yard' }).press('Enter')
  await expect(pick).toContainText('Straight back to the yard')
  await expect(legs).not.toContainText('Tip')
  await page.reload()
  await expect(pick).toContainText('Straight back to the yard')
  await expect(legs).not.toContainText('Tip')
  await expect(card(lane('AAA111'), `Drop ${job}`)).toBeVisible()
})

test('a driver who takes the truck home starts and ends there on the board, the sheet and the timeline', {
  tag: '@all',
}, async ({ page }) => {
  await runWithTips(page.request)
  const { lane } = boardOf(page)
  const legs = lane('AAA111').locator('[data-leg]')
  const kilometres = async () =>
    Number(/(\d+(?:\.\d+)?) km · /.exec((await lane('AAA111').textContent()) ?? '')?.[1])
  await page.goto('/app/run-planner')
  await expect(legs).toHaveText([/^Tip Near, then yard · /])
  const fromYard = await kilometres()

  const form = page.getByRole('dialog', { name: 'Dean of AAA111' })
  const edit = async () => {
    await page.goto('/app/drivers')
    await page.getByRole('button', { name: 'More actions for Dean of AAA111' }).click()
    await page.getByRole('menuitem', { name: 'Edit…' }).click()
    await form.getByRole('button', { name: 'Working Hours' }).click()
  }
  const startsAt = form.getByRole('combobox', { name: 'Starts and ends at' })
  const place = form.getByRole('combobox', { name: 'Place', exact: true })
  await edit()
  await expect(startsAt).toHaveValue('Yard')
  await startsAt.click()
  await page.getByRole('option', { name: 'Home or another place' }).click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please select an address*')).toBeVisible()
  await place.pressSequentially('4 High St Melton')
  await page
    .getByRole('option', { name: /Melton/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await edit()
  await expect(startsAt).toHaveValue('Home or another place')
  await expect(place).toHaveValue(/Melton/)

  await page.goto('/app/run-planner')
  const [start, end] = [
    /^Start at .*Melton.*, then load 6 m³ at the yard · /,
    /^Tip Near, then yard, then back at .*Melton.* · /,
  ]
  await expect(legs).toHaveText([start, end])
  expect(await kilometres()).toBeGreaterThan(fromYard + 20)
  await page.reload()
  await expect(legs).toHaveText([start, end])
  await page.goto('/app/run-planner/run-sheets')
  await expect(page.getByRole('cell', { name: start })).toBeVisible()
  await expect(page.getByRole('cell', { name: end })).toBeVisible()
  await page.goto('/app/new-run-planner')
  const line = page.getByRole('region', { name: 'AAA111, Run 1' })
  await expect(line.getByRole('img', { name: /^Start at .*Melton/ })).toBeVisible()
  await expect(line.getByRole('img', { name: /^Back at .*Melton/ })).toBeVisible()
})

test('a driver rests at a time of their own: the form, the board, the sheet, the timeline and the phone say when', {
  tag: '@all',
}, async ({ page }) => {
  await runWithTips(page.request, 1)
  const day = wireDay(1).slice(0, 10)
  const legs = boardOf(page).lane('AAA111').locator('[data-leg]')
  await page.goto(`/app/run-planner?day=${day}`)
  await expect(legs.last()).toContainText('Tip Near')
  await expect(legs.filter({ hasText: 'Rest' })).toHaveCount(0)

  await page.goto('/app/drivers')
  await page.getByRole('button', { name: 'More actions for Dean of AAA111' }).click()
  await page.getByRole('menuitem', { name: 'Edit…' }).click()
  const form = page.getByRole('dialog', { name: 'Dean of AAA111' })
  await form.getByRole('button', { name: 'Working Hours' }).click()
  await form.getByLabel('Rest from').fill('07:05')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter both when the rest begins and how long it is')).toBeVisible()
  await expect(form.getByLabel('Rest, minutes')).toBeFocused()
  await form.getByLabel('Rest, minutes').fill('45')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const rest = /Rest 7:\d\dam – \d/
  await page.goto(`/app/run-planner?day=${day}`)
  await expect(legs.filter({ hasText: rest })).toHaveCount(1)
  await page.goto(`/app/run-planner/run-sheets?day=${day}`)
  await expect(page.getByRole('cell', { name: rest })).toBeVisible()
  await page.goto(`/app/new-run-planner?day=${day}`)
  const line = page.getByRole('region', { name: 'AAA111, Run 1' })
  await expect(line.getByRole('img', { name: rest })).toBeVisible()

  const { data: drivers } = await (await page.request.get(`${API}/drivers`)).json()
  const link = await page.request.post(`${API}/drivers/${drivers[0]._id}/link`)
  const { data } = await link.json()
  await page.goto(new URL(data.driverLink).pathname)
  await expect(page.getByText(/Rest from 7:\d\dam, 45 min/)).toBeVisible()
})
