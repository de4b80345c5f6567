import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { addTruck, boardOf } from './planner-day.ts'

const API = '/api/v1.0'

test.use({ isMapHidden: true })

/** A company with two tip sites, and a run of one truck that brings a bin and takes it away on the same day. */
async function runWithTips(request: APIRequestContext): Promise<string> {
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
  const job = await takeBooking(request, { pickupDate: wireDay(0) })
  const { data: free } = await (await request.get(`${API}/runPlanner/unallocated?date=${wireDay(0)}`)).json()
  const { data: day } = await (await request.get(`${API}/runPlanner/runs?date=${wireDay(0)}`)).json()
  const bookingsToAdd = ['drop', 'pick'].map(
    (kind) => free.find(({ actionType }: { actionType: string }) => actionType === kind).actionId,
  )
  const updates = [{ truckId: day.trucks[0]._id, bookingsToAdd }]
  const put = await request.post(`${API}/runPlanner/update-runs`, { data: { date: wireDay(0), updates } })
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
