import { randomUUID } from 'node:crypto'
import { TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { inviteLinkFor } from './mails.ts'
import { signUpCompany } from './people.ts'

const PASSWORD = 'six bins 4 joe!'

test('a dispatcher is invited by mail, joins, and sees no people and no way to change the settings', async ({
  page,
  browser,
}) => {
  await signUpCompany(page.request)
  const email = `joe-${randomUUID()}@journey.example`
  await page.goto('/app/settings/people')
  const form = page.getByRole('region', { name: 'Invite somebody' })
  await form.getByLabel('Name').fill('Joe Nguyen')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Role').selectOption('dispatcher')
  await form.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email)

  const link = await inviteLinkFor(email)
  const context = await browser.newContext()
  const joe = await context.newPage()
  await joe.goto(link)
  await expect(joe.getByRole('heading', { name: 'Join Bay Street Bins' })).toBeVisible()
  await joe.getByLabel(/^Password/).fill(PASSWORD)
  await joe.getByLabel('Confirm password').fill(PASSWORD)
  await joe.getByRole('button', { name: 'Join' }).click()
  await joe.getByRole('link', { name: 'To Log In' }).click()
  await joe.getByLabel('Email').fill(email)
  await joe.getByLabel(/^Password/).fill(PASSWORD)
  await joe.getByRole('button', { name: 'Log In' }).click()
  await expect(joe).toHaveURL(new RegExp(TODAY))

  await joe.goto('/app/settings/people')
  await expect(joe.getByText('Your role does not allow this')).toBeVisible()
  await expect(joe.getByRole('list', { name: 'People' })).toHaveCount(0)
  await joe.goto('/app/settings')
  await expect(joe.getByText('Your role does not allow this')).toBeVisible()
  await expect(joe.getByRole('button', { name: 'Save changes' })).toHaveCount(0)

  await joe.goto(link)
  await expect(joe.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()

  await expect(page.getByRole('list', { name: 'People' })).toContainText(email)
  await page.getByRole('button', { name: 'Remove Joe Nguyen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('list', { name: 'People' })).not.toContainText(email)
  const refused = await context.request.get('/api/v1.0/profile')
  expect(refused.status()).toBe(401)
  await context.close()
})
