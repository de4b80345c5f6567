import type { Page } from '@playwright/test'
import { bookingFormOf, rowOf, TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

/** The open booking drawer. */
const detailsOf = (page: Page, jobID: string) => page.getByRole('dialog', { name: jobID, exact: true })

async function openForm(page: Page, jobID: string) {
  await page.goto(TODAY)
  await page.getByRole('link', { name: jobID }).click()
  await detailsOf(page, jobID).getByRole('button', { name: 'Edit' }).click()
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('heading', { name: `Edit ${jobID}` })).toBeVisible()
  return form
}

test('two people change one booking: both see it, one chooses, nothing typed is lost', async ({
  page,
  openColleague,
}) => {
  const owner = await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  const other = await openColleague(owner)

  const mine = await openForm(page, jobID)
  await mine.getByLabel('Price').fill('520')
  await mine.getByLabel('Office notes').fill('Ring before coming')
  const theirs = await openForm(other, jobID)
  await theirs.getByLabel('Price').fill('500')
  await theirs.getByLabel('Label').fill('GATE 2')
  await other.keyboard.press('Control+Enter')
  await expect(theirs).toBeHidden()

  await expect(mine.getByText(/changed this booking/)).toContainText('Price and Label')
  await expect(mine.getByLabel('Price')).toHaveValue('520')
  await expect(mine.getByLabel('Label')).toHaveValue('')

  await page.keyboard.press('Control+Enter')
  const panel = mine.getByRole('alert').filter({ hasText: 'You both changed this booking' })
  await expect(panel).toContainText('Brought in: Label.')
  await expect(panel.getByRole('group')).toHaveCount(1)
  await expectNothingSerious(page, 'two values of one field')
  await expect(mine.getByLabel('Label')).toHaveValue('GATE 2')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('radio', { name: /Yours/ })).toBeFocused()
  await panel.getByRole('radio', { name: /Theirs/ }).check()
  await expect(mine.getByLabel('Price')).toHaveValue('500')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Changed by others and kept: Label')).toBeVisible()
  await expect(mine).toBeHidden()
  await expect(rowOf(page, jobID)).toContainText('$500')

  await page.getByRole('link', { name: jobID }).click()
  const details = detailsOf(page, jobID)
  await expect(details).toContainText('GATE 2')
  await expect(details).toContainText('Ring before coming')
  await expect(details.getByRole('listitem').filter({ hasText: 'Office notes' }).first()).toContainText(
    'Ring before coming',
  )
})

test('an edit is taken back from its toast, and the history tells both', async ({ page }) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  const form = await openForm(page, jobID)
  await form.getByLabel('Price').fill('999')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
  await expect(rowOf(page, jobID)).toContainText('$999')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, jobID)).toContainText('$480')

  await page.getByRole('link', { name: jobID }).click()
  const history = detailsOf(page, jobID).getByRole('region', { name: 'History' })
  await expect(history.getByText('Change undone')).toBeVisible()
  await expect(history).toContainText('$480 → to $999')
  await expect(history).toContainText('Booking taken')
})

test('the keyboard walks the bookings behind the drawer and is back at its row afterwards', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const first = await takeBooking(page.request)
  const second = await takeBooking(page.request, { name: 'Louise Tran', phone: '0491 575 789' })
  await page.goto(TODAY)
  await page.getByRole('link', { name: second }).focus()
  await page.keyboard.press('Enter')
  await expect(detailsOf(page, second)).toContainText('Louise Tran')
  await page.keyboard.press('ArrowDown')
  await expect(detailsOf(page, first)).toContainText('Harriet Okafor')
  await page.keyboard.press('Escape')
  await expect(detailsOf(page, first)).toBeHidden()
  await expect(page.getByRole('link', { name: first })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(detailsOf(page, first)).toBeVisible()
  await page.keyboard.press('e')
  const { form } = bookingFormOf(page)
  await expect(form.getByRole('heading', { name: `Edit ${first}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(page.getByRole('link', { name: first })).toBeFocused()
})

test('the settings decide how a new booking starts and which waste it may be', { tag: '@all' }, async ({
  page,
}) => {
  await signUpCompany(page.request)
  await page.goto('/app/settings')
  await page.getByLabel('Add a waste type').fill('general waste')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This waste type is on the list already*')).toBeVisible()
  await page.getByLabel('Add a waste type').fill('Plasterboard')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Move Plasterboard up' }).click()
  await page.getByRole('button', { name: 'Remove Soil' }).click()
  await page.getByRole('switch', { name: 'Pick-up confirm' }).check()
  await page.getByRole('link', { name: "Today's Bookings" }).first().click()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto(`${TODAY}?form=new`)
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await expect(form.getByRole('switch', { name: 'Date confirmed' })).toBeChecked()
  await chooseSize(6)
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Settings Pty Ltd')
  await addAddress('20 Ferguson St Williamstown')
  await next()
  await form.getByRole('combobox', { name: 'Waste Type' }).click()
  await expect(page.getByRole('option', { name: 'Plasterboard' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Soil' })).toHaveCount(0)
})

test('without waste types the form says where to define them, and when they cannot be read it says so', {
  tag: '@all',
}, async ({ page }) => {
  await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  await page.goto('/app/settings')
  const remove = page.getByRole('button', { name: /^Remove / })
  await expect(remove.first()).toBeVisible()
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await openForm(page, jobID)
  await page.keyboard.press('Alt+3')
  await expect(
    page.getByLabel('Please define waste types in Settings > Waste Types to see all options.'),
  ).toBeVisible()

  await page.route('**/api/v1.0/settings/', (route) => route.fulfill({ status: 500, json: {} }))
  await openForm(page, jobID)
  await page.keyboard.press('Alt+3')
  await expect(
    page.getByLabel('Unable to load waste types. Please reopen the form or check Settings > Waste Types.'),
  ).toBeVisible()
})
