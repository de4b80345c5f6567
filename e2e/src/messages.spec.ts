import { rowOf } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { mailFor } from './mails.ts'
import { signUpCompany } from './people.ts'
import { bookAsStranger, openToPublic } from './public-office.ts'

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
