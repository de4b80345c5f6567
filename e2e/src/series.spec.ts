import type { APIRequestContext } from '@playwright/test'
import { binThatIsOut } from './bin-that-is-out.ts'
import { ask } from './drivers-morning.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { planningCompany } from './planner-day.ts'

const API = '/api/v1.0'

/** A bin that was delivered today, and bins enough for others. */
async function binAndOthers(request: APIRequestContext) {
  const data = { size: 6, type: 'Marrel', count: 30, date: wireDay(0), comments: '' }
  await ask(request, 'POST', { path: '/binCount/addBinCount', data })
  return binThatIsOut(request)
}

test('a series is started from a booking, and changed in the middle', async ({ page }) => {
  await planningCompany(page.request)
  const { id, job } = await binAndOthers(page.request)
  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  await expect(drawer.getByRole('button', { name: /^Repeat/ })).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: /^Repeat at/ })
  await dialog.getByLabel('How often').fill('every tuesday')
  await expect(dialog.getByRole('heading', { name: /^Every Tuesday from/ })).toBeVisible()
  await expect(dialog).toContainText(/\d+ visits are booked now, the others 60 days ahead\./)
  await expectNothingSeriousIn(page, 'series dialog', LIGHT_AND_DARK)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Series started: Every Tuesday' })).toBeVisible()

  await page.goto('/app/customers/series')
  await page.getByRole('link', { name: /^6 m³ Marrel/ }).click()
  const series = page.getByRole('region', { name: /^6 m³ Marrel/ })
  const booked = series.getByRole('listitem').filter({ has: page.getByRole('link') })
  await expect.poll(() => booked.count()).toBeGreaterThanOrEqual(7)
  await expectNothingSeriousIn(page, 'series', LIGHT_AND_DARK)

  await booked
    .nth(1)
    .getByRole('button', { name: /^Actions for Tue/ })
    .click()
  await page.getByRole('menuitem', { name: 'Move' }).click()
  const move = page.getByRole('dialog', { name: /^Move Tue/ })
  const second = await booked.nth(1).textContent()
  const [, day = '01', month = '01'] = /(\d\d)\/(\d\d)/.exec(second ?? '') ?? []
  const year = new Date().getFullYear() + (Number(month) < new Date().getMonth() + 1 ? 1 : 0)
  const next = new Date(Date.UTC(year, Number(month) - 1, Number(day) + 1))
  await move.getByLabel(/^To/).fill(next.toISOString().slice(0, 10).split('-').reverse().join('/'))
  await page.keyboard.press('Tab')
  await move.getByRole('radio', { name: 'This and all following' }).check()
  await expect(move).toContainText(/\d dates move, 1 stays as it is\./)
  await expectNothingSeriousIn(page, 'moving a date', LIGHT_AND_DARK)
  await move.getByRole('button', { name: 'Move' }).click()
  await expect(move).toBeHidden()
  await expect(booked.nth(0)).toContainText('Tue')
  await expect(booked.nth(1)).toContainText('Wed')
  await expect(booked.nth(2)).toContainText('Wed')
  await expect(series).toContainText('Every Wednesday')

  await booked
    .nth(2)
    .getByRole('button', { name: /^Actions for Wed/ })
    .click()
  await page.getByRole('menuitem', { name: 'Leave out' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is left out' })).toBeVisible()
  await expect(series.getByRole('listitem').filter({ hasText: 'left out' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(series.getByRole('listitem').filter({ hasText: 'left out' })).toHaveCount(0)

  await series.getByRole('button', { name: 'End series' }).click()
  await page
    .getByRole('dialog', { name: 'End this series?' })
    .getByRole('button', { name: 'End series' })
    .click()
  await page.getByRole('tab', { name: /^Ended/ }).click()
  await expect(page.getByRole('link', { name: /^6 m³ Marrel/ })).toBeVisible()
})

test('a customer’s page shows their series on a phone, and says how one begins', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await planningCompany(page.request)
  const { id } = await binAndOthers(page.request)
  const read = await page.request.get(`${API}/bookings/${id}`)
  const { data }: { data: { customer: { _id: string } } } = await read.json()
  await page.goto(`/app/customers/${data.customer._id}`)
  const card = page.getByRole('region', { name: 'Series', exact: true })
  await expect(card).toContainText('No series. Open a booking and choose Repeat under What next?')
  const body = {
    kind: 'exchange',
    unit: 'weeks',
    interval: 2,
    weekdays: ['Monday'],
    startsOn: wireDay(7),
    closedDays: 'next',
    fromHour: 7,
    toHour: 12,
    binSize: 6,
    hireDays: 7,
    fixedPrice: 470,
  }
  const started = await page.request.post(`${API}/bookings/${id}/series`, { data: body })
  expect(started.status(), await started.text()).toBe(200)
  await page.reload()
  await card.getByRole('link', { name: /^6 m³ Marrel/ }).click()
  await expect(page.getByRole('region', { name: /^6 m³ Marrel/ })).toContainText('Every second Monday')
  await expectNothingSeriousIn(page, 'series on a phone', LIGHT_AND_DARK)
  await page.getByRole('button', { name: 'All series' }).first().click()
  await expect(page.getByRole('tab', { name: /^Running/ })).toBeVisible()
})
