import type { Page } from '@playwright/test'
import { appCode } from './app-code.ts'
import { TODAY } from './booking-form.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signUpCompany } from './people.ts'

const card = (page: Page) => page.getByRole('region', { name: 'Second step at sign-in' })

async function givePassword(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

/** From the account page; the app's first code is the one of the half minute before. */
async function setUp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/app/settings/account')
  await card(page).getByRole('button', { name: 'Set it up' }).click()
  await expect(card(page).getByRole('img', { name: 'What the app scans' })).toBeVisible()
  const shown = await card(page)
    .getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    .textContent()
  const secret = shown ?? ''
  await card(page).getByLabel('Six digits').fill('000000')
  await card(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(card(page).getByText(/Those digits are not right/)).toBeVisible()
  await card(page).getByLabel('Six digits').fill(appCode(secret, -1))
  await card(page).getByRole('button', { name: 'Turn on' }).click()
  const codes = card(page).getByRole('list', { name: 'Keep the recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
  const kept = await codes.allInnerTexts()
  await expect(card(page).getByRole('button', { name: 'Done' })).toBeDisabled()
  await card(page).getByLabel('I have put them away').check()
  await card(page).getByLabel('Your current password').fill('not it at all')
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page).getByText('This is not your current password*')).toBeVisible()
  await card(page).getByLabel('Your current password').fill(password)
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page).getByText('On · 8 of 8 recovery codes left')).toBeVisible()
  return { secret, codes: kept }
}

test('a second step is set up, asked for at sign-in, and a recovery code opens in its place', async ({
  page,
}) => {
  const owner = await signUpCompany(page.request)
  const { secret, codes } = await setUp(page, owner.password)

  await page.context().clearCookies()
  await givePassword(page, owner)
  await expect(page.getByRole('heading', { name: 'Type the six digits' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Six digits' }).fill('123 45')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText(/Those digits are not right/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Six digits' }).fill(appCode(secret))
  await expect(page).toHaveURL(new RegExp(TODAY))

  await page.context().clearCookies()
  await givePassword(page, owner)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(TODAY))

  await page.context().clearCookies()
  await givePassword(page, owner)
  await page.getByRole('button', { name: 'Other account' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('changing people asks for the second step again, and goes on with what was pressed', async ({
  page,
}) => {
  const owner = await signUpCompany(page.request)
  const { secret, codes } = await setUp(page, owner.password)
  await page.context().clearCookies()
  await givePassword(page, owner)
  await page.getByLabel('Not again on this computer for 30 days').check()
  await page.getByRole('textbox', { name: 'Six digits' }).fill(appCode(secret))
  await expect(page).toHaveURL(new RegExp(TODAY))

  // Trusted for sign-in, the computer is asked all the same before people's access changes.
  await page.request.post('/api/v1.0/logout')
  await givePassword(page, owner)
  await expect(page).toHaveURL(new RegExp(TODAY))
  await page.goto('/app/settings/people')
  const invite = page.getByRole('region', { name: 'Invite someone' })
  await invite.getByLabel('Name').fill('Joe Vella')
  await invite.getByLabel('Email').fill('joe@journey.example')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByRole('textbox', { name: 'Recovery code' }).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Invitation on its way to joe@journey.example')).toBeVisible()
})

test('a session ended elsewhere is over at once', async ({ page, browser }) => {
  const owner = await signUpCompany(page.request)
  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await givePassword(other, owner)
  await expect(other).toHaveURL(new RegExp(TODAY))
  await page.goto('/app/settings/account')
  const sessions = page.getByRole('region', { name: 'Where you are signed in' })
  await sessions.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByText('Signed out there')).toBeVisible()
  const answer = await elsewhere.request.get('/api/v1.0/profile')
  expect(answer.status()).toBe(401)
  await elsewhere.close()
})
