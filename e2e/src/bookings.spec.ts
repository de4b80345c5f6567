import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { gotoListening } from './goto-listening.ts'
import { demoPeople, signIn, signUpCompany, takeBooking } from './people.ts'

test('a returning customer is booked by phone, then the booking is changed, cloned and deleted', async ({
  page,
}) => {
  const owner = await signUpCompany(page.request)
  const known = await takeBooking(page.request)
  await page.context().clearCookies()

  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(new RegExp(TODAY))

  await page.getByRole('button', { name: 'Add booking' }).click()
  const { form, chooseSize, next } = bookingFormOf(page)
  await chooseSize(4)
  await form.getByLabel('Price').fill('350')
  await next()
  await form.getByLabel('Phone').pressSequentially('0412 555')
  await page.getByRole('option', { name: /Harriet Okafor/ }).click()
  await expect(form.getByLabel(/^Name/)).toHaveValue('Harriet Okafor')
  await expect(form.getByLabel('Email')).toHaveValue('harriet@okafor.example')
  await expect(form.getByRole('radio', { name: /8 Anderson St/ })).toBeChecked()
  await next()
  await form.getByRole('button', { name: 'Add Booking' }).click()
  await expect(page.getByText('BSB-2 saved')).toBeVisible()
  await expect(rowOf(page, 'BSB-2')).toContainText('4 m³')

  await rowOf(page, 'BSB-2').getByText('Yarraville').first().click()
  const details = page.getByRole('dialog', { name: 'BSB-2' })
  await expect(details).toContainText('Harriet Okafor')
  await details.getByRole('button', { name: 'Edit' }).click()
  await expect(form.getByRole('heading', { name: 'Edit BSB-2' })).toBeVisible()
  await form.getByLabel('Price').fill('375')
  await form.getByLabel('Office notes').fill('Leave beside the roller door')
  await next()
  await next()
  await form.getByRole('button', { name: 'Update Booking' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'BSB-2')).toContainText('$375')

  await rowOf(page, 'BSB-2')
    .getByRole('button', { name: /^More actions/ })
    .hover()
  await page.getByRole('button', { name: 'Clone BSB-2' }).click()
  await expect(form.getByRole('heading', { name: 'Clone of BSB-2' })).toBeVisible()
  await expect(form.getByLabel('Price')).toHaveValue('375')
  await next()
  await next()
  await form.getByRole('button', { name: 'Add Booking' }).click()
  await expect(rowOf(page, 'BSB-3')).toContainText('$375')

  await page.getByRole('button', { name: 'More actions for BSB-3' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this Booking?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(rowOf(page, 'BSB-3')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for BSB-3' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await question.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(page.getByText('BSB-3 deleted')).toBeVisible()
  await expect(rowOf(page, 'BSB-3')).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, known)).toBeVisible()
  await expect(rowOf(page, 'BSB-3')).toHaveCount(0)
})

test('an edit and a clone show the address of the booking; taken off, the booking needs another one', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  await page.goto(TODAY)
  const { form, next } = bookingFormOf(page)
  const address = form.getByRole('radiogroup', { name: 'Addresses' }).getByRole('radio')

  await rowOf(page, jobID)
    .getByRole('button', { name: /^More actions/ })
    .hover()
  await page.getByRole('button', { name: `Clone ${jobID}` }).click()
  await next()
  await expect(address).toBeChecked()
  await form.getByRole('button', { name: 'Close the booking form' }).click()
  await expect(form).toBeHidden()

  await rowOf(page, jobID)
    .getByRole('button', { name: /^More actions/ })
    .hover()
  await page.getByRole('button', { name: `Edit ${jobID}` }).click()
  await next()
  await expect(address).toBeChecked()
  await form.getByRole('button', { name: /^Remove / }).click()
  await expect(address).toHaveCount(0)
  await expect(form.getByText('Please select and address')).toBeVisible()
  await next()
  await expect(form.getByLabel(/^Phone/)).toBeVisible()
  await expect(form.getByLabel('Payment Due Date')).toHaveCount(0)
})

test('what one person books appears in the list of another without a reload', { tag: '@all' }, async ({
  page,
  request,
}) => {
  const owner = await signUpCompany(page.request)
  await signIn(request, owner)
  await gotoListening(page, TODAY)
  await expect(page.getByText('No bookings yet')).toBeVisible()

  await takeBooking(request, { name: 'Two Browsers Pty Ltd' })

  await expect(rowOf(page, 'Two Browsers Pty Ltd')).toBeVisible()
})

test('typed values are only lost after a question', { tag: '@all' }, async ({ page }) => {
  await signUpCompany(page.request)
  await page.goto(TODAY)
  await page.getByRole('button', { name: 'Add booking' }).first().click()
  const { form } = bookingFormOf(page)
  await form.getByLabel('Price').fill('999')
  await form.getByRole('button', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Price')).toHaveValue('999')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${TODAY}$`))
})

test('a viewer sees the day but no way to add, change or delete', async ({ page }) => {
  await signIn(page.request, demoPeople.viewer)
  await page.goto(TODAY)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await rows.nth(1).hover()
  await expect(page.getByRole('button', { name: /^(Add booking|Edit |Clone |Delete )/ })).toHaveCount(0)

  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /Edit|Clone|Delete/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.keyboard.press('n')
  await rows.nth(1).getByRole('link').click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: 'Close the booking' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Edit' })).toHaveCount(0)

  const address = new URL(page.url())
  address.searchParams.set('form', 'edit')
  await page.goto(address.href)
  const { form, next } = bookingFormOf(page)
  await next()
  await next()
  await expect(form.getByRole('button', { name: 'Update Booking' })).toBeDisabled()
  await expect(form.getByText('Your role does not allow this', { exact: true })).toBeVisible()
})
