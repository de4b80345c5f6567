import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const API = '/api/v1.0'
const DAY_MS = 86_400_000

test('what is lodged stays: a payment dated in it is refused at its date, until an owner unlocks it and says why', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  const found = await page.request.post(`${API}/bookings/getBookings?type=all&q=${jobID}`, { data: {} })
  const { data: bookings }: { data: { _id: string }[] } = await found.json()
  const made = await page.request.post(`${API}/invoices/generate`, { data: { bookingId: bookings[0]?._id } })
  const { data: invoice }: { data: { _id: string; date: string } } = await made.json()
  const before = new Date(Date.parse(invoice.date) - 3 * DAY_MS).toISOString().slice(0, 10)
  const day = before.split('-').toReversed().join('/')

  await page.goto('/app/settings/invoices')
  const lodged = page.getByRole('region', { name: 'Lodged until', exact: true })
  const until = lodged.getByRole('textbox', { name: 'Lodged until' })
  const save = lodged.getByRole('button', { name: 'Save Lodged until' })
  await until.fill(invoice.date.slice(0, 10).split('-').toReversed().join('/'))
  await until.blur()
  await save.click()
  await expect(lodged.getByText('Please choose a day before today*')).toBeVisible()
  await until.fill(day)
  await until.blur()
  await save.click()
  await expect(save).toBeHidden()
  await expectNothingSerious(page, 'the lock date')

  await page.goto(`/app/finance/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Add payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Date').blur()
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  const refusal = `Lodged until ${day}: this is dated ${day}. An owner can unlock it in Settings.`
  await expect(dialog.getByText(refusal)).toBeVisible()

  await page.goto('/app/settings/invoices')
  await until.fill('')
  await until.blur()
  await save.click()
  await expect(lodged.getByText('Please enter why the lodged time is unlocked*')).toBeVisible()
  await lodged.getByLabel('Why it is unlocked').fill('The BAS is amended')
  await save.click()
  await expect(save).toBeHidden()

  await page.goto(`/app/finance/invoices/${invoice._id}`)
  await page.getByRole('button', { name: 'Add payment' }).click()
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Date').blur()
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/app/settings')
  const history = page.getByRole('region', { name: 'History', exact: true })
  await expect(history.getByText('Lock date moved')).toHaveCount(2)
  await expect(history).toContainText('The BAS is amended')
})
