import type { Browser, Page } from '@playwright/test'
import { rowOf, TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { resetLinkFor } from './mails.ts'
import { demoPeople, type Person, signIn, signUpCompany, takeBooking } from './people.ts'

async function logInOnScreen(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function endSessionElsewhere(page: Page, browser: Browser) {
  const storageState = await page.context().storageState()
  const elsewhere = await browser.newContext({ storageState })
  const answer = await elsewhere.request.post('/api/v1.0/logout')
  expect(answer.status()).toBe(204)
  await elsewhere.close()
}

test('a login in two companies chooses one and sees that one', async ({ page }) => {
  await logInOnScreen(page, demoPeople.inTwoCompanies)
  await expect(page).toHaveURL(/\/tenant-login/)
  await expect(page.getByText('Multiple tenant id found, Please select one.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tenant' }).click()
  await expect(page.getByRole('option')).toHaveText(['Peninsula Bins', 'Westgate Skip Hire'])
  await page.getByRole('option', { name: 'Peninsula Bins' }).click()
  await page.getByLabel(/^Password/).fill('not the password')
  await page.getByRole('button', { name: 'LOGIN Tenant' }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await page.getByLabel(/^Password/).fill(demoPeople.inTwoCompanies.password)
  await page.getByRole('button', { name: 'LOGIN Tenant' }).click()
  await expect(page).toHaveURL(new RegExp(TODAY))
  await expect(page.getByText('Morgan Walsh')).toBeVisible()
  await page.goto(`${TODAY}?span=days30`)
  await expect(page.getByRole('link', { name: /^PEN-/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^WSH-/ })).toHaveCount(0)
})

test('a forgotten password is replaced through the mailed link, which works once', async ({ page }) => {
  const owner = await signUpCompany(page.request)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText('Send reset password link to Your email')).toBeVisible()
  await page.getByLabel('Email').fill(owner.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = await resetLinkFor(owner.email)
  await page.goto(link)
  await expect(page.getByText('Please set your new password')).toBeVisible()
  await page.getByLabel(/^Password/).fill('seven bins 4 us!')
  await page.getByLabel('Confirm password').fill('seven bins 4 us!')
  await page.getByRole('button', { name: 'SAVE PASSWORD' }).click()
  await expect(page).toHaveURL(/\/confirm-reset-password/)

  await logInOnScreen(page, owner)
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await logInOnScreen(page, { ...owner, password: 'seven bins 4 us!' })
  await expect(page).toHaveURL(new RegExp(TODAY))

  await page.goto(link)
  await page.getByLabel(/^Password/).fill('nine bins 4 them!')
  await page.getByLabel('Confirm password').fill('nine bins 4 them!')
  await page.getByRole('button', { name: 'SAVE PASSWORD' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/\/reset-password/)
})

test('a session that was ended elsewhere says so and leads to the sign-in screen', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const owner = await signUpCompany(page.request)
  const jobID = await takeBooking(page.request)
  await page.goto(TODAY)
  await expect(rowOf(page, jobID)).toBeVisible()
  await endSessionElsewhere(page, browser)

  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await expect(alert).toContainText('Your Token is Expired! Please Login to authenticate')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()

  await page.goto(TODAY)
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(rowOf(page, jobID)).toBeVisible()
})

test('who comes back after the session has ended is told so as well', { tag: '@all' }, async ({
  page,
  browser,
}) => {
  const owner = await signUpCompany(page.request)
  await page.goto(TODAY)
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await endSessionElsewhere(page, browser)

  await page.reload()
  const alert = page.getByRole('dialog', { name: '401 - Unauthorized' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await logInOnScreen(page, owner)
  await expect(page.getByText('No bookings yet')).toBeVisible()
})

test('logging out ends the session', async ({ page }) => {
  await signIn(page.request, demoPeople.office)
  await page.goto(TODAY)
  await page.getByRole('button', { name: /your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto(TODAY)
  await expect(page).toHaveURL(/\/login/)
})
