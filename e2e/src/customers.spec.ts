import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { rowOf } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { signUpCompany, takeBooking } from './people.ts'

const LIST = '/app/customers'

const site = { name: '8 Anderson St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 }

async function addCustomer(request: APIRequestContext, fields: object): Promise<string> {
  const answer = await request.post('/api/v1.0/customers', {
    data: { name: 'Harriet Okafor', phone: '0412 555 190', addressList: [site], ...fields },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data }: { data: { _id: string } } = await answer.json()
  return data._id
}

const csv = (text: string) => ({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a file of customers: bad rows are named with their column and downloaded, the good ones are imported', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await addCustomer(page.request, {})
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = dialogOf(page, 'Import customers')
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles(
      csv(
        [
          'Name,Phone,Email,Address,Suburb,Post Code,Colour',
          'Pat Nguyen,+61 412 555 701,pat@nguyen.example,1 Anderson St,Yarraville,3013,red',
          'Sam Costa,12,sam@,2 Anderson St,Yarraville,3013,',
          'Harriet Okafor,0412 555 190,,8 Anderson St,Yarraville,3013,',
          'Lee Wong,(03) 9123 4567,,3 Anderson St,Yarraville,3013,',
          'Kim Tran,0412 555 180,,Unit 2, 4 Anderson St,Yarraville,3013,blue',
          `Ann Hall,0412 555 181,,${'5 Anderson St '.repeat(2_000)},Yarraville,3013,`,
        ].join('\n'),
      ),
    )
  const errors = dialog.getByRole('region', { name: 'With errors' })
  await expect(errors.getByRole('row', { name: /^3 Sam Costa Phone/ })).toContainText(
    'Please provide a valid phone number*',
  )
  await expect(errors.getByRole('row', { name: /^3 Sam Costa Email/ })).toContainText('Invalid email address')
  await expect(errors.getByRole('row', { name: /^4 Harriet Okafor/ })).toContainText('Same phone')
  const further = errors.getByRole('row', { name: /^6 Kim Tran After the last column/ })
  await expect(further).toContainText('There are more cells than columns')
  await expect(errors.getByRole('row', { name: /^7 Ann Hall Address/ })).toContainText(
    'Please keep this to 20,000 characters',
  )
  await expect(dialog.getByText('Not used: Colour')).toBeVisible()
  await expectNothingSerious(page, 'the preview of a file')
  await dialog.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(dialog.getByText('2 customers imported')).toBeVisible()
  await expect(dialog.getByText('4 rows left out, listed below.')).toBeVisible()
  const [leftOut] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download these rows' }).click(),
  ])
  const left = (await readFile(await leftOut.path(), 'utf8')).trimEnd().split('\r\n')
  expect(left.map((line) => line.split(',')[0])).toEqual([
    expect.stringContaining('Name'),
    'Sam Costa',
    'Kim Tran',
    'Ann Hall',
    'Harriet Okafor',
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()

  await expect(rowOf(page, 'Pat Nguyen')).toContainText('0412 555 701')
  await expect(rowOf(page, 'Lee Wong')).toContainText('03 9123 4567')
  await expect(page.getByText('1–3 of 3 customers')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV', exact: true }).click(),
  ])
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
})

test('two records of one customer become one: values are chosen, bookings move, the other is gone', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const kept = await addCustomer(page.request, { email: 'harriet@okafor.example' })
  const other = await addCustomer(page.request, {
    name: 'Harriet Okafor-Brown',
    phone: '0412 555 191',
    email: 'accounts@okafor.example',
  })
  const jobID = await takeBooking(page.request, { name: 'Harriet Okafor-Brown', phone: '0412 555 191' })

  await page.goto(`${LIST}/${kept}`)
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  const dialog = dialogOf(page, 'Merge customers')
  await dialog.getByLabel('Merge with Harriet Okafor').fill('Okafor-Brown')
  await dialog.getByRole('list', { name: 'Merge with' }).getByRole('button').click()
  await expect(
    dialog.getByText(/^1 booking of Harriet Okafor-Brown \(0412 555 191, .+\) moves$/),
  ).toBeVisible()
  await dialog.getByRole('radio', { name: /^accounts@okafor.example/ }).check()
  await expectNothingSerious(page, 'the preview of a merge')
  await dialog.getByRole('button', { name: 'Merge into Harriet Okafor' }).click()
  const merging = page.waitForRequest((request) => request.url().endsWith('/merge'))
  await page.getByRole('button', { name: 'Yes, merge them!' }).click()
  // Sent twice over a bad line it is done once.
  expect((await merging).headers()['idempotency-key']).toBeTruthy()

  await expect(page.getByText('Merged into Harriet Okafor')).toBeVisible()
  await expect(page.getByRole('link', { name: jobID })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('status').getByText('Merge undone')).toBeVisible()
  await expect(page.getByText('No bookings yet')).toBeVisible()

  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Merge…' }).click()
  await dialog.getByLabel('Merge with Harriet Okafor').fill('brown okafor')
  await dialog.getByRole('list', { name: 'Merge with' }).getByRole('button').click()
  await dialog.getByRole('radio', { name: /^accounts@okafor.example/ }).check()
  await dialog.getByRole('button', { name: 'Merge into Harriet Okafor' }).click()
  await page.getByRole('button', { name: 'Yes, merge them!' }).click()
  await expect(page.getByRole('link', { name: jobID })).toBeVisible()
  await expect(page.getByRole('link', { name: 'accounts@okafor.example' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = dialogOf(page, 'Edit customer')
  await form.getByLabel('Comments').fill('Gate code 4411')
  await takeBooking(page.request, { address: { ...site, name: '1 Hyde St' } })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Changed by others and kept: Addresses')).toBeVisible()
  await expect(page.getByRole('button', { name: '2: 1 Hyde St on the map' })).toBeVisible()
  await expect(page.getByRole('paragraph').filter({ hasText: 'Gate code 4411' })).toBeVisible()

  await page.goto(`${LIST}/${other}`)
  await expect(page.getByText('Customer not found')).toBeVisible()
})

test('a customer is added with a pasted phone; a second one like it is noticed while typing', async ({
  page,
}) => {
  await signUpCompany(page.request)
  await page.goto(`${LIST}?form=new`)
  const form = dialogOf(page, 'Add customer')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please provide a valid phone number*')).toBeVisible()
  await expect(form.getByText('Please enter name*')).toBeVisible()
  await expect(form.getByText('Please select an address*')).toBeVisible()
  const phone = form.getByLabel(/^Phone/)
  await expect(phone).toBeFocused()
  await phone.fill('+61 (0)412-555-190')
  await form.getByLabel(/^Name/).fill('Harriet Okafor')
  await expect(phone).toHaveValue('0412 555 190')
  await form.getByText('Company', { exact: true }).click()
  await form
    .getByRole('combobox', { name: 'Address' })
    .or(form.getByLabel('Address', { exact: true }))
    .first()
    .fill('20 Ferguson St Williamstown')
  await page.getByRole('option').first().click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter company name*')).toBeVisible()
  await form.getByLabel(/^Company Name/).fill('Okafor Gardens')
  await form.getByRole('switch', { name: 'On hold' }).check()
  await form.getByLabel('Reason').fill('Two invoices late')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 'Harriet Okafor')).toContainText('On hold')

  await page.getByRole('button', { name: 'Add customer' }).click()
  await form.getByLabel(/^Phone/).fill('0412 555 190')
  await expect(form.getByText('Same phone')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()

  await page.goto('/app/bookings/todays-bookings?form=new')
  const booking = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('navigation', { name: 'Steps of the booking' }) })
  await booking.getByRole('radio', { name: /^6 m³/ }).check()
  await booking.getByRole('button', { name: 'Next' }).click()
  await booking.getByLabel(/^Name/).fill('Harriet')
  await page.getByRole('option', { name: /Harriet Okafor/ }).click()
  await expect(booking.getByText('Harriet Okafor is on hold.')).toBeVisible()
  await booking.getByRole('button', { name: 'Next' }).click()

  const question = page.getByRole('dialog', { name: 'Book for a customer on hold?' })
  await booking.getByRole('button', { name: 'Add Booking' }).click()
  await expect(question).toContainText('Harriet Okafor is on hold: Two invoices late')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await booking.getByRole('button', { name: 'Add Booking' }).click()
  await question.getByRole('button', { name: 'Book anyway' }).click()
  await expect(page.getByText(/-1 saved$/)).toBeVisible()
})

test('the page of bookings stays in the address, the columns of the list with the person', {
  tag: '@all',
}, async ({ page, openColleague }) => {
  const owner = await signUpCompany(page.request)
  const customerId = await addCustomer(page.request, {})
  const takeOne = () => takeBooking(page.request, { customerData: { id: customerId } })
  const first = await takeOne()
  for (let taken = 1; taken < 11; taken += 1) await takeOne()
  await page.goto(`${LIST}/${customerId}?limit=10`)
  await expect(page.getByText('1–10 of 11 bookings')).toBeVisible()
  await expect(page.getByText('$5,280').first()).toBeVisible()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('link', { name: first, exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('11–11 of 11 bookings')).toBeVisible()
  await page.goto(`${LIST}/${customerId}?limit=10&page=9`)
  await expect(page.getByText('11–11 of 11 bookings')).toBeVisible()

  await page.goto(LIST)
  const email = page.getByRole('columnheader', { name: 'Email' })
  await expect(email).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('checkbox', { name: 'Email' })
  const [kept] = await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'PATCH'),
    choice.click(),
  ])
  expect(kept.status()).toBe(200)
  // The tick follows once the choice is kept.
  await expect(choice).not.toBeChecked()
  await expect(email).toBeHidden()
  const elsewhere = await openColleague(owner)
  await elsewhere.goto(LIST)
  await expect(elsewhere.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expect(elsewhere.getByRole('columnheader', { name: 'Email' })).toBeHidden()
})
