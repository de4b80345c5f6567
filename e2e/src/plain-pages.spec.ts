import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn } from './people.ts'

test('pages opened without what they need say what is wrong and lead on', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/join')
  await expect(page.getByRole('heading', { name: 'No invitation here' })).toBeVisible()
  await expectNothingSerious(page, 'an invitation without its link')
  await page.getByRole('link', { name: 'To Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await page.goto('/confirm-reset-password')
  await expect(page.getByRole('heading', { name: 'No password was changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible()
})

test('sign-in and sign-up lead to each other, and what is agreed to can be read', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await expect(page.getByText("Don't have an account?")).toBeVisible()
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('Company name').fill('Bay Street Bins')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'terms of service', exact: true }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { name: 'Your data' })).toBeVisible()
  await expectNothingSerious(terms, 'the terms')
  await terms.getByRole('link', { name: 'Privacy policy' }).click()
  await expect(terms.getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await expect(page.getByLabel('Company name')).toHaveValue('Bay Street Bins')
  const agreement = page.getByRole('checkbox', {
    name: 'I agree to the terms of service and the privacy policy, and may sign up for this company.',
  })
  await expect(agreement).not.toBeChecked()
  await agreement.check()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
})

test('the blank page, the error page and the not-found page stand in the frame', { tag: '@all' }, async ({
  page,
}) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto('/app/blank-page')
  await expect(page.getByRole('heading', { level: 1, name: 'Blank Page' })).toBeVisible()
  await page.goto('/app/not-found')
  await expect(page.getByText('Oops, Page Not Found :(')).toBeVisible()
  await expectNothingSerious(page, 'the not-found page')
  await page.getByRole('link', { name: 'Go To Dashboard' }).click()
  await expect(page.getByRole('region', { name: 'Needs you' })).toBeVisible()
  await page.goto('/app/error')
  await expect(page.getByText('Internal Server Error!')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/app\/?$/)
})
