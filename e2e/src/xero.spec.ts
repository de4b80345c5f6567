import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect } from './fixtures.ts'
import { signUpCompany } from './people.ts'
import { agree, card, connect, header, kept, PAGE, test } from './xero-journey.ts'

test('the owner declines at Xero, connects, chooses among several organisations and disconnects', {
  tag: '@all',
}, async ({ page, xero }) => {
  await xero.act('addOrganisation', { name: 'Bay Street Bins Pty Ltd' })
  await xero.act('addOrganisation', { name: 'Bay Street Holdings' })
  await signUpCompany(page.request)
  await page.goto(PAGE)
  await expect(card(page).getByRole('heading', { name: 'Not connected to Xero' })).toBeVisible()
  await expectNothingSerious(page, 'Xero, not connected')
  await header(page).click()
  await page.getByRole('menuitem', { name: 'Connect' }).click()
  await agree(page)
  await expect(card(page).getByRole('alert')).toContainText('You did not give Skipyard access to Xero.')
  expect(new URL(page.url()).search).toBe('')

  await card(page).getByRole('link', { name: 'Connect' }).click()
  await agree(page, 'Bay Street Bins Pty Ltd', 'Bay Street Holdings')
  const choice = page.getByRole('region', { name: 'Which of these are the books of this company?' })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await choice.getByRole('radio', { name: 'Bay Street Bins Pty Ltd' }).check()
  await expectNothingSerious(page, 'Xero, choosing an organisation')
  await choice.getByRole('button', { name: 'Connect this organisation' }).click()
  await expect(card(page).getByRole('heading')).toHaveText('Connected to Bay Street Bins Pty Ltd')
  await expect(header(page)).toHaveAccessibleName('Xero: Connected')
  expect(await kept(page, 'xeroAuthentication')).toBe('true')
  expect(await kept(page, 'xeroSubscription')).toBe('true')
  await page.reload()
  await expect(card(page).getByRole('heading')).toHaveText('Connected to Bay Street Bins Pty Ltd')

  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  const question = page.getByRole('dialog', { name: 'Disconnect from Xero?' })
  await expectNothingSerious(page, 'the question before disconnecting')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await header(page).click()
  await page.getByRole('menuitem', { name: 'Disconnect' }).click()
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Continue' }).click()])
  await expect(card(page).getByRole('heading', { name: 'Not connected to Xero' })).toBeVisible()
  await expect(header(page)).toHaveAccessibleName('Xero: Not connected')
  expect(await kept(page, 'xeroAuthentication')).toBe('false')
})

test('a connection that ends at Xero is found out; a disconnecting that fails is said once; signing in again mends it', {
  tag: '@all',
}, async ({ page, xero }) => {
  await signUpCompany(page.request)
  await connect(page, xero, 'Bay Street Bins Pty Ltd')

  await xero.act('setFaults', { isAway: true })
  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await expect(card(page).getByRole('alert')).toContainText('Xero is still connected')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Xero cannot be reached right now.')).toHaveCount(1)
  expect(await kept(page, 'xeroAuthentication')).toBe('true')
  await xero.act('setFaults', { isAway: false })

  await xero.act('endConnections')
  await page.reload()
  await expect(card(page).getByRole('heading')).toHaveText('Sign in to Xero again')
  await expect(header(page)).toHaveAccessibleName('Xero: Sign in to Xero again')
  await expectNothingSerious(page, 'Xero, no longer honoured')
  await card(page).getByRole('link', { name: 'Sign in to Xero again' }).click()
  await agree(page, 'Bay Street Bins Pty Ltd')
  await expect(card(page).getByRole('heading')).toHaveText('Connected to Bay Street Bins Pty Ltd')
})
