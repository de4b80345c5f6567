import { rowOf } from './booking-form.ts'
import { driversMorning } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany, takeBooking } from './people.ts'
import { bookAsStranger, openToPublic, stockTheYard } from './public-office.ts'

test('a stranger whose booking is accepted gets the mail in the company’s words, and the booking says what became of it', async ({
  page,
}) => {
  await signUpCompany(page.request)
  const token = await openToPublic(page.request)
  await page.goto('/app/settings/messages?kind=accepted')
  const times = page.getByRole('region', { name: 'When they go' })
  await times.getByLabel('From').selectOption('Midnight')
  await times.getByLabel('Until').selectOption('Midnight')
  await times.getByRole('button', { name: 'Save When they go' }).click()
  await expect(times.getByRole('button', { name: 'Save When they go' })).toBeHidden()
  const words = page.getByRole('region', { name: 'Wording: Booking accepted' })
  const subject = words.getByLabel('Email subject')
  await subject.fill('It is yours, {nobody}')
  await words.getByRole('button', { name: /^Save/ }).click()
  await expect(words.getByText('There is no field called {nobody} here*')).toBeVisible()
  await subject.fill('It is yours, ')
  await words.getByRole('button', { name: 'Insert First name' }).click()
  await expect(subject).toHaveValue('It is yours, {name}')
  await expect(words.getByText('It is yours, Nadia')).toBeVisible()
  await expect(words.getByText(/^1 SMS, \d+ of 160 characters$/)).toBeVisible()
  await words.getByRole('button', { name: /^Save/ }).click()
  await expect(words.getByRole('button', { name: /^Save/ })).toBeHidden()
  const told = page.getByRole('region', { name: 'What customers are told' })
  await told.getByRole('switch', { name: 'Booking accepted by SMS' }).press('Space')
  await told.getByRole('button', { name: /^Save/ }).click()
  await expect(told.getByRole('button', { name: /^Save/ })).toBeHidden()
  await expectNothingSerious(page, 'the settings of messages')

  const jobID = await bookAsStranger(page.request, token, { name: 'Stella Stranger', day: 3 })
  await page.goto('/app/bookings/pending-bookings')
  await rowOf(page, 'Stella Stranger').getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: new RegExp(jobID) })
  const log = drawer.getByRole('region', { name: 'Messages' })
  await expect(log).toContainText('Booking received')
  await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
  const mail = log.getByRole('listitem').filter({ hasText: 'Email to stranger@journey.example' })
  await expect(mail.filter({ hasText: 'Booking accepted' })).toContainText('Sent')
  const text = log.getByRole('listitem').filter({ hasText: 'SMS to' })
  await expect(text).toContainText('Not sent: no SMS provider')
  await expect.poll(() => mailFor('stranger@journey.example')).toContain('It is yours, Stella')
  await expectNothingSerious(page, 'what a customer was told')

  await page.goto('/app/messages')
  const row = page.getByRole('row').filter({ hasText: jobID })
  await expect(row).toContainText('Not sent')
  await row.getByRole('button', { name: 'Send again: Booking accepted' }).click()
  await expect(page.getByText('Booking accepted is being sent again')).toBeVisible()
  await expect(row).toContainText('Not sent: no SMS provider')
  await expectNothingSerious(page, 'messages that did not arrive')
})

test('what a customer texts about the bin is on the dashboard and at the booking, and is no opt-out', async ({
  page,
}) => {
  // Needs you is shown once a company has its bins and its first run.
  await driversMorning(page.request, {})
  await stockTheYard(page.request)
  const jobID = await takeBooking(page.request, { name: 'Tessa Texter', phone: '0491570737' })
  const settings = await page.request.put('/api/v1.0/settings/messages/sms', {
    data: { version: 0, provider: 'webhook', url: 'https://sms.journey.example', secret: 'secret' },
  })
  const { callback } = (await settings.json()).data
  const words = 'Stop by the side gate'
  const sent = { data: { id: 'text-1', from: '+61491570737', body: words } }
  // The provider tells twice, as it does when an answer gets lost.
  for (const _time of [1, 2]) expect((await page.request.post(callback, sent)).status()).toBe(200)

  await page.goto('/app/dashboard')
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('link', { name: 'Read: 1 text from customers is unread' }).click()
  await expect(page.getByRole('tab', { name: /Unread/ })).toHaveAttribute('aria-selected', 'true')
  const row = page.getByRole('row').filter({ hasText: words })
  await expect(row).toContainText('0491 570 737')
  await expectNothingSerious(page, 'texts from customers')
  await row.getByText('Tessa Texter').click()
  const drawer = page.getByRole('dialog', { name: new RegExp(jobID) })
  const text = drawer
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ hasText: words })
  await expect(text).toContainText('New')
  await text.getByRole('button', { name: 'Answered: text from Tessa Texter' }).click()
  await expect(text).toContainText('Answered by')
  await expectNothingSerious(page, 'a booking with a text from its customer')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Every text has been read')).toBeVisible()
  await page.goto('/app/dashboard')
  await expect(needs).toBeVisible()
  await expect(needs.getByText('from customers')).toHaveCount(0)
})
