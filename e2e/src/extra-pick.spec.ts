import { binThatIsOut } from './bin-that-is-out.ts'
import { ask, boardRuns } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { arrive, press, takePhoto, untilKept } from './phone-hands.ts'
import { boardOf, drag, planningCompany } from './planner-day.ts'

test.use({ isMapHidden: true })

interface Hire {
  pickupDate: string
  bookingPayment: number
  actionDetails: { actionType: string; status: string }[]
}

const today = () => wireDay(0).slice(0, 10).split('-').toReversed().join('/')

test('an extra pick by key: arranged in the drawer, planned, driven without signal, charged, and the hire goes on', async ({
  page,
  context,
  openColleague,
}) => {
  const { request } = page
  const { owner } = await planningCompany(request)
  const { id, job } = await binThatIsOut(request)
  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await expect(page.getByRole('button', { name: /^Extra pick/ })).toBeVisible()
  await page.keyboard.press('w')
  await page.keyboard.press('5')
  const dialog = page.getByRole('dialog', { name: /^Extra pick at/ })
  await expect(dialog.getByText('The bin stays and its hire goes on.')).toBeVisible()
  await dialog.getByLabel(/^Day/).fill(today())
  await dialog.getByLabel(/^Day/).press('Tab')
  await dialog.getByLabel(/^Price/).fill('95')
  await dialog.getByLabel('Note for the driver').fill('The pile by the gate')
  await expectNothingSeriousIn(page, 'extra pick dialog', LIGHT_AND_DARK)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  const picks = drawer.getByRole('region', { name: 'Extra picks' })
  await expect(picks).toContainText('$95')
  await expect(picks).toContainText('The pile by the gate')
  await expectNothingSeriousIn(page, 'booking with an extra pick', LIGHT_AND_DARK)

  await page.goto('/app/run-planner')
  const { lane, unallocated, card } = boardOf(page)
  await card(unallocated, `^Extra pick ${job}`).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(card(lane('AAA111'), `^Extra pick ${job}`)).toHaveCount(1)
  const driverOf = async () => (await boardRuns(request))[0]?.driverInfo.driverId._id
  await expect.poll(driverOf, 'the run is saved').toBeDefined()

  const office = await openColleague(owner)
  await office.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  const ofOffice = office.getByRole('dialog', { name: new RegExp(`^${job}`) })
  await expect(ofOffice.getByRole('region', { name: 'Extra picks' })).toContainText('Scheduled')

  const { driverLink } = await ask<{ driverLink: string }>(request, 'POST', {
    path: `/drivers/${await driverOf()}/link`,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(new URL(driverLink).pathname)
  await expect(page.getByText('0 of 1 done')).toBeVisible()
  await expect(page.getByText(/^Extra pick/).first()).toBeVisible()
  await untilKept(page)
  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await expect(page.getByText('The pile by the gate')).toBeVisible()
  await takePhoto(page)
  await expectNothingSerious(page, 'an extra pick of a driver')
  await press(page, 'Collected')
  await press(page, 'Returned without a tip')
  await expect(page.getByRole('heading', { name: 'All done for today' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  await expect(page.getByText(/^Not accepted/)).toHaveCount(0)

  await expect(ofOffice.getByRole('region', { name: 'Extra picks' })).toContainText('Completed')
  const charges = ofOffice.getByRole('region', { name: 'Proposed charges' })
  await expect(charges).toContainText('Extra pick')
  await expect(charges).toContainText('$95.00')
  await charges.getByRole('button', { name: 'Approve Extra pick' }).click()
  await expect(charges).toContainText('On the next invoice')
  const hire = await ask<Hire>(request, 'GET', { path: `/bookings/${id}` })
  expect(hire.actionDetails.map(({ status }) => status)).toEqual(['Delivered', 'Scheduled'])
  expect(hire.pickupDate.slice(0, 10), 'its bin is fetched on the same day as before').toBe(
    wireDay(5).slice(0, 10),
  )
  expect(hire.bookingPayment, 'the price of the hire is as it was').toBe(480)
})

test('an extra pick by mouse is undone from its toast, moved, and called off from its run', async ({
  page,
}) => {
  await planningCompany(page.request)
  const { id, job } = await binThatIsOut(page.request)
  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${job}`) })
  const picks = drawer.getByRole('region', { name: 'Extra picks' })
  const dialog = page.getByRole('dialog', { name: /^Extra pick at/ })
  const book = async () => {
    await drawer.getByRole('button', { name: /^Extra pick/ }).click()
    await dialog.getByRole('button', { name: 'Book the extra pick' }).click()
    await expect(dialog).toBeHidden()
  }
  await book()
  await expect(picks).toContainText('1: ')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(picks).toContainText('Cancelled')

  await book()
  await picks.getByRole('button', { name: 'Move extra pick 2' }).click()
  await dialog.getByLabel(/^Day/).fill(today())
  await dialog.getByLabel(/^Day/).press('Tab')
  await dialog.getByRole('button', { name: 'Move the extra pick' }).click()
  await expect(dialog).toBeHidden()
  const inRun = boardOf(page)
  await page.goto('/app/run-planner')
  await drag(page, inRun.card(inRun.unallocated, `^Extra pick ${job}`), inRun.lane('AAA111'))
  await page.mouse.up()
  await expect(inRun.card(inRun.lane('AAA111'), `^Extra pick ${job}`)).toHaveCount(1)

  await page.goto(`/app/bookings/all-bookings?dates=all&form=view&booking=${id}`)
  await picks.getByRole('button', { name: 'Call off extra pick 2' }).click()
  await expect(picks.getByRole('button', { name: 'Call off extra pick 2' })).toBeHidden()
  await page.goto('/app/run-planner')
  await expect(inRun.unallocated).toBeVisible()
  await expect(inRun.card(page, `^Extra pick ${job}`)).toHaveCount(0)
})
