import { ask, boardRuns, freeJobs } from './drivers-morning.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking, wireDay } from './people.ts'
import { arrive, press, takePhoto } from './phone-hands.ts'
import { addTruck, boardOf, drag } from './planner-day.ts'

interface Yard {
  _id: string
  isFirst: boolean
}

test('a second yard has bins of its own, and a drop loads where the bin is', async ({ page }) => {
  const { request } = page
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  const stock = { size: 8, type: 'Marrel', date: wireDay(0) }
  await ask(request, 'POST', { path: '/binCount/addBinCount', data: { ...stock, count: 3 } })

  await page.goto('/app/settings/yards')
  await page.getByRole('button', { name: 'Add yard' }).click()
  const form = page.getByRole('dialog').filter({ has: page.getByLabel('Opens') })
  await form.getByLabel('Name').fill('Campbellfield')
  await form.getByRole('combobox', { name: 'Address' }).fill('Campbellfield')
  await page.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Save' }).click()
  const counts = page.getByRole('region', { name: 'Stock per yard' })
  await expect(counts.getByRole('row', { name: /^8 m³ Marrel/ })).toContainText('3')
  await expectNothingSeriousIn(page, 'yards', LIGHT_AND_DARK)

  await counts.getByRole('button', { name: 'Transfer' }).click()
  const move = page.getByRole('dialog', { name: 'Move bins to another yard' })
  await move.getByRole('combobox', { name: 'From' }).click()
  await page.getByRole('option', { name: 'Laverton North' }).click()
  await move.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: 'Campbellfield' }).click()
  await move.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: '8 m³' }).click()
  await move.getByLabel('How many').fill('2')
  await move.getByRole('button', { name: 'Move bins' }).click()
  await expect(page.getByText('2 × 8 m³ Marrel moved')).toBeVisible()
  const transfers = page.getByRole('region', { name: 'Transfers' })
  await expect(transfers.getByRole('listitem')).toContainText('from Laverton North to Campbellfield')

  const yards = await ask<Yard[]>(request, 'GET', { path: '/yards' })
  const yardId = yards.find(({ isFirst }) => !isFirst)?._id
  const bought = { size: 4, type: 'Marrel', date: wireDay(0), count: 2, yardId }
  await ask(request, 'POST', { path: '/binCount/addBinCount', data: bought })
  const job = await takeBooking(request, { binSize: 4 })
  const drop = (await freeJobs(request)).find(({ booking }) => booking.jobID === job)
  const { trucks } = await ask<{ trucks: { _id: string }[] }>(request, 'GET', {
    path: `/runPlanner/runs?date=${wireDay(0)}`,
  })
  const updates = [{ truckId: trucks[0]?._id, bookingsToAdd: [drop?.actionId] }]
  await ask(request, 'POST', { path: '/runPlanner/update-runs', data: { date: wireDay(0), updates } })
  await page.goto('/app/run-planner')
  const { lane } = boardOf(page)
  await expect(lane('AAA111')).toContainText('Load 4 m³ at Campbellfield')

  const [run] = await boardRuns(request)
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${run?.driverInfo.driverId._id}/link`,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(driverLink).pathname)
  await expect(page.getByText(/Load 4 m³ Marrel at Campbellfield/)).toBeVisible()
})

test('a bin of one yard is relocated to a site of another: it stays out, and is in no yard', async ({
  page,
}) => {
  const { request } = page
  await signUpCompany(request)
  await addTruck(request, 'AAA111', { binTypes: [] })
  const north = { suburb: 'Campbellfield', postCode: '3061', lat: -37.664, lon: 144.956 }
  const yard = { name: 'Campbellfield', opensAt: 360, closesAt: 1_020 }
  const address = { name: '12 Sydney Rd, Campbellfield VIC 3061', ...north }
  const { _id: yardId } = await ask<Yard>(request, 'POST', { path: '/yards', data: { ...yard, address } })
  const bought = { size: 6, type: 'Marrel', date: wireDay(0), count: 2, yardId }
  await ask(request, 'POST', { path: '/binCount/addBinCount', data: bought })
  const job = await takeBooking(request, {
    pickupDate: wireDay(5),
    address: { name: '3 Camp Rd, Campbellfield VIC 3061', ...north },
  })
  const [booking] = await ask<{ _id: string; version: number }[]>(request, 'POST', {
    path: `/bookings/getBookings?type=all&q=${job}`,
  })
  const path = `/bookings/${booking?._id}`
  const marked = { version: booking?.version, date: wireDay(0) }
  const out = await ask<{ version: number }>(request, 'POST', { path: `${path}/markDelivered`, data: marked })
  const newport = { name: '27 Mason St', suburb: 'Newport', postCode: '3015', lat: -37.843, lon: 144.883 }
  const days = { date: wireDay(0), pickDate: wireDay(5), fromHour: 7, toHour: 17 }
  const wanted = { kind: 'relocate', binSize: 6, ...days, price: 90, address: newport }
  await ask(request, 'POST', { path: `${path}/visits`, data: { version: out.version, ...wanted } })

  await page.goto('/app/run-planner')
  const { lane, unallocated, card } = boardOf(page)
  await drag(page, card(unallocated, `^Relocate ${job}`), lane('AAA111'))
  await page.mouse.up()
  await expect(card(lane('AAA111'), `^Relocate ${job}`)).toHaveCount(1)
  const driverOf = async () => (await boardRuns(request))[0]?.driverInfo.driverId._id
  await expect.poll(driverOf).toBeDefined()
  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${await driverOf()}/link`,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(driverLink).pathname)
  await arrive(page, 'Campbellfield')
  await takePhoto(page)
  await press(page, 'Collected')
  await press(page, 'I’m on my way')
  await press(page, 'I’m here')
  await takePhoto(page)
  await press(page, 'Delivered')

  const countsOf = async () => {
    const { sizes } = await ask<{ sizes: { size: number; total: number; yards: { onYard: number }[] }[] }>(
      request,
      'GET',
      { path: '/binCount/getStockByYard' },
    )
    const six = sizes.find(({ size }) => size === 6)
    return [six?.total, ...(six?.yards.map(({ onYard }) => onYard) ?? [])]
  }
  await expect.poll(countsOf, 'two bins, one of them out').toEqual([2, 0, 1])
})
