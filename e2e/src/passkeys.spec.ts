import type { Page } from '@playwright/test'
import { TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { type Person, signUpCompany } from './people.ts'

/** A device that makes passkeys, and verifies its person by itself. */
async function plugInDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verify = (isUserVerified: boolean) =>
    devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
  const unplug = () => devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  return { verify, unplug }
}

const card = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function givePassword(page: Page, { email, password }: Person) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Log In' }).click()
}

async function createWithCodes(page: Page) {
  await card(page).getByRole('button', { name: 'Create the passkey' }).click()
  const codes = card(page).getByRole('list', { name: 'Keep the recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(8)
}

/** Leaves before the password, once: the same device is taken again. */
async function stopHalfWay(page: Page) {
  await page.goto('/app/settings/account')
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.route('**/account/second-step/recovery-codes', (route) => route.abort(), { times: 1 })
  await card(page).getByRole('button', { name: 'Create the passkey' }).click()
  await card(page).getByRole('button', { name: 'Try again' }).click()
  await expect(card(page).getByRole('list', { name: 'Keep the recovery codes' })).toBeVisible()
}

async function addFirst(page: Page, password: string) {
  await page.goto('/app/settings/account')
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card(page).getByLabel('Name of the passkey')).not.toHaveValue('')
  await card(page).getByLabel('Name of the passkey').fill('Yard office')
  await createWithCodes(page)
  await card(page).getByLabel('I have put them away').check()
  await card(page).getByLabel('Your current password').fill(password)
  await card(page).getByRole('button', { name: 'Done' }).click()
  await expect(card(page).getByText('Yard office')).toBeVisible()
  await expect(card(page).getByText(/not used yet/)).toBeVisible()
}

test('a passkey is added, signs in and confirms, and is removed beside another one', async ({ page }) => {
  const owner = await signUpCompany(page.request)
  const device = await plugInDevice(page)
  await stopHalfWay(page)
  await addFirst(page, owner.password)
  await expectNothingSerious(page, 'the account with a passkey')

  await page.context().clearCookies()
  await givePassword(page, owner)
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await expectNothingSerious(page, 'the question for a passkey')
  await device.verify(false)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was given. Try again, or use another way.')).toBeVisible()
  await device.verify(true)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(new RegExp(TODAY))

  await page.goto('/app/settings/account')
  await expect(card(page).getByText(/last used/)).toBeVisible()
  await card(page).getByRole('button', { name: 'Remove the passkey Yard office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(/This passkey is your last way to prove the second step/)).toBeVisible()

  await device.unplug()
  await plugInDevice(page)
  await card(page).getByRole('button', { name: 'Add a passkey' }).click()
  await card(page).getByLabel('Name of the passkey').fill('New laptop')
  await card(page).getByRole('button', { name: 'Create the passkey' }).click()
  await expect(card(page).getByText('New laptop')).toBeVisible()
  await card(page).getByRole('button', { name: 'Remove the passkey Yard office' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('The passkey Yard office is removed')).toBeVisible()
  await expect(card(page).getByText('Yard office')).toBeHidden()
})
