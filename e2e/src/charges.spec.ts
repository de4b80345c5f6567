import { ask, driversMorning } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { arrive, press, untilKept } from './phone-hands.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const EXTRAS = [
  { name: 'Mattress', price: 45.5 },
  { name: 'Tyre', price: 22 },
]

test('mattresses that a driver counts without signal are charged by the office, live, on the invoice that is open', async ({
  page,
  context,
  openColleague,
}) => {
  const { link, owner, first } = await driversMorning(page.request, {})
  await ask(page.request, 'PATCH', { path: '/settings/invoices', data: { version: 0, extras: EXTRAS } })
  const office = await openColleague(owner, {
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
  })
  await office.goto(`/app/bookings/all-bookings?dates=all&q=${first}`)
  await office.getByRole('link', { name: first }).click()
  const drawer = office.getByRole('dialog', { name: new RegExp(first) })
  await expect(drawer.getByText('Not invoiced yet.')).toBeVisible()

  await page.goto(link)
  await untilKept(page)
  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await expect(page.getByText('None counted')).toBeVisible()
  await press(page, 'Count')
  const sheet = page.getByRole('dialog', { name: 'Extras' })
  await expect(sheet).not.toContainText('$')
  await press(page, 'One Mattress more')
  await press(page, 'One Mattress more')
  await press(page, 'One Tyre more')
  await press(page, 'One Tyre fewer')
  await expectNothingSerious(page, 'extras on a phone')
  await press(page, 'Keep')
  await expect(page.getByText('2 × Mattress')).toBeVisible()
  await context.setOffline(false)

  const charges = drawer.getByRole('region', { name: 'Proposed charges' })
  await expect(charges).toContainText('$91.00')
  await charges.getByRole('button', { name: 'Change Mattress' }).click()
  const otherwise = office.getByRole('dialog', { name: 'Change the charge: Mattress' })
  await otherwise.getByLabel('Price of one').fill('40')
  await otherwise.getByRole('combobox').fill('Agreed on the phone')
  await otherwise.getByRole('button', { name: 'Approve' }).click()
  await expect(charges).toContainText('On the next invoice')
  await expect(charges).toContainText('$80.00')
  await expectNothingSerious(office, 'proposed charges in the drawer')

  await office.goto('/app/finance/invoices?tab=toReview')
  await expect(office.getByText('Nothing left to review')).toBeVisible()
  await office.goto(`/app/bookings/all-bookings?dates=all&q=${first}`)
  await office.getByRole('link', { name: first }).click()
  await drawer.getByRole('link', { name: 'New invoice' }).click()
  const lines = office.getByRole('region', { name: 'Lines' })
  await expect(lines.getByLabel('Item, line 2')).toHaveValue('Mattress')
  await lines.getByRole('button', { name: 'Remove Mattress' }).click()
  await office.getByRole('button', { name: 'Put on this invoice: Mattress' }).click()
  await expect(lines.getByLabel('Item, line 2')).toHaveValue('Mattress')
  await office.keyboard.press('Control+s')
  await expect(office.getByText(`On ${first}-001`)).toBeVisible()
  await expect(office.getByRole('button', { name: 'Put on this invoice: Mattress' })).toHaveCount(0)
})
