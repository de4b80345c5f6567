import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn } from './people.ts'
import { screens } from './screen-list.ts'
import { workScreens } from './work-screens.ts'

/** Appearance as the user menu keeps it; nothing moves, so that colours are judged at rest. */
async function appear(page: Page, look: { scheme: string; theme?: string }) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(({ scheme, theme }) => {
    if (location.protocol !== 'http:') return
    localStorage.setItem('skipyard.scheme', scheme)
    localStorage.setItem('skipyard.theme', theme ?? 'blueCyanTheme')
  }, look)
}

const publicPages = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/reset-password?token=of-a-mail',
  '/confirm-reset-password',
  '/maintenance',
  '/coming-soon',
  '/no-such-page',
]

for (const scheme of ['light', 'dark']) {
  test(`public pages are accessible, ${scheme}`, async ({ page }) => {
    await appear(page, { scheme })
    for (const path of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingSerious(page, `${path}, ${scheme}`)
    }
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expectNothingSerious(page, `/login with complaints, ${scheme}`)
    await page.getByLabel('Email').fill(demoPeople.inTwoCompanies.email)
    await page.getByLabel(/^Password/).fill(demoPeople.inTwoCompanies.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(page).toHaveURL(/\/tenant-login/)
    await expectNothingSerious(page, `/tenant-login, ${scheme}`)
  })

  test(`the booking drawer and the settings are accessible, ${scheme}`, async ({ page }) => {
    await appear(page, { scheme })
    await signIn(page.request, demoPeople.owner)
    for (const { name, path, prepare } of screens.filter(({ name }) => /drawer|settings/.test(name))) {
      await page.goto(path)
      await prepare?.(page)
      await expectNothingSerious(page, `${name}, ${scheme}`)
    }
  })

  test(`the booking form is accessible in all its steps, ${scheme}`, async ({ page }) => {
    await appear(page, { scheme })
    await signIn(page.request, demoPeople.owner)
    await page.goto(`${TODAY}?form=new`)
    const { form, chooseSize, next, addAddress } = bookingFormOf(page)
    await expect(form.getByText(/^Lowest free count/)).toBeVisible()
    await expectNothingSerious(page, `step 1, ${scheme}`)
    await next()
    await expect(form.getByText('Please provide size of the bin*')).toBeVisible()
    await expectNothingSerious(page, `step 1 with a complaint, ${scheme}`)
    await chooseSize(30)
    await form.getByRole('button', { name: 'Check Inventory' }).click()
    await expectNothingSerious(page, `step 1 with the inventory, ${scheme}`)
    await next()
    await form.getByLabel('Phone').fill('0398765432')
    await form.getByLabel(/^Name/).fill('Axe Pty Ltd')
    await addAddress('20 Ferguson St Williamstown')
    await expectNothingSerious(page, `step 2, ${scheme}`)
    await next()
    await form.getByRole('switch', { name: 'Permit required' }).check()
    await expect(form.getByLabel('Permit Cost')).toBeVisible()
    await expectNothingSerious(page, `step 3, ${scheme}`)
  })

  for (const list of new Set(workScreens.map(({ path }) => path.replace(/\?.*/, '')))) {
    test(`${list} is accessible with what can be done there, ${scheme}`, async ({ page }) => {
      await appear(page, { scheme })
      await signIn(page.request, demoPeople.owner)
      for (const { name, path, prepare } of workScreens.filter((screen) => screen.path.startsWith(list))) {
        await page.goto(path)
        await prepare?.(page)
        await expectNothingSerious(page, `${name}, ${scheme}`)
      }
    })
  }

  for (const theme of ['blueCyanTheme', 'greyTheme']) {
    test(`Today's Bookings is accessible, ${scheme}, ${theme}`, async ({ page }) => {
      await appear(page, { scheme, theme })
      await signIn(page.request, demoPeople.owner)
      await page.goto(TODAY)
      const table = page.getByRole('table')
      await expect(table.getByRole('link').first()).toBeVisible()
      await expectNothingSerious(page, 'the list')
      await table
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible()
      await expectNothingSerious(page, 'the row menu')
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
      await expectNothingSerious(page, 'the delete question')
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: /your account/ }).click()
      await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
      await expectNothingSerious(page, 'the user menu')
      await page.goto(`${TODAY}?q=nobody`)
      await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
      await expectNothingSerious(page, 'no rows')
    })
  }
}
