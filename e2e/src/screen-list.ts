import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'

/** A screen as it is to be judged: where it is, and what has to be done to get it into that state. */
export interface Screen {
  name: string
  path: string
  /** Taken before anybody has signed in. */
  isPublic?: boolean
  prepare?: (page: Page) => Promise<void>
  /** The whole page instead of what fits the window. */
  isWhole?: boolean
}

const rows = (page: Page) => page.getByRole('link', { name: /^WSH-/ }).first().waitFor()

async function toStep(page: Page, step: 2 | 3) {
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
  await form.getByLabel('Price').fill('480')
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Fitzsimmons & Okafor-Papadopoulos Landscaping and Earthmoving Pty Ltd')
  await addAddress('20 Ferguson St Williamstown')
  if (step === 3) {
    await next()
    await form.getByRole('switch', { name: 'Permit required' }).check()
  }
}

async function openFirst(page: Page) {
  await rows(page)
  await page.getByRole('link', { name: /^WSH-/ }).first().click()
  await bookingFormOf(page).form.getByLabel('Price').waitFor()
}

/** Every screen of the product, in the order somebody meets them. */
export const screens: Screen[] = [
  { name: 'landing', path: '/', isPublic: true, isWhole: true },
  { name: 'login', path: '/login', isPublic: true },
  {
    name: 'login, complaints',
    path: '/login',
    isPublic: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  {
    name: 'tenant choice',
    path: '/login',
    isPublic: true,
    prepare: async (page) => {
      await page.getByLabel('Email').fill('morgan@skipyard.example')
      await page.getByLabel(/^Password/).fill('every-bin-1')
      await page.getByRole('button', { name: 'Log In' }).click()
      await page.getByRole('button', { name: 'LOGIN Tenant' }).waitFor()
    },
  },
  { name: 'sign up', path: '/register', isPublic: true, isWhole: true },
  { name: 'reset password', path: '/reset-password', isPublic: true },
  { name: 'new password', path: '/reset-password?token=of-a-mail', isPublic: true },
  { name: 'password set', path: '/confirm-reset-password', isPublic: true },
  { name: 'not found', path: '/no-such-page', isPublic: true },
  { name: 'maintenance', path: '/maintenance', isPublic: true },
  { name: 'coming soon', path: '/coming-soon', isPublic: true },
  { name: 'today', path: TODAY, prepare: rows },
  { name: 'today, 30 days', path: `${TODAY}?span=days30`, prepare: rows },
  {
    name: 'today, nothing found',
    path: `${TODAY}?q=nobody`,
    prepare: (page) => page.getByText('Sorry, no matching records found').waitFor(),
  },
  {
    name: 'row menu',
    path: TODAY,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete…' }).waitFor()
    },
  },
  {
    name: 'delete question',
    path: TODAY,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^More actions/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByRole('button', { name: 'Yes, delete it!' }).waitFor()
    },
  },
  {
    name: 'user menu',
    path: TODAY,
    prepare: async (page) => {
      await page.getByRole('button', { name: /your account/ }).click()
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor()
    },
  },
  {
    name: 'menu search',
    path: TODAY,
    prepare: async (page) => {
      await rows(page)
      await page.keyboard.press('Control+k')
      await page.getByPlaceholder('Search menu').waitFor()
    },
  },
  {
    name: 'booking form, step 1',
    path: `${TODAY}?form=new`,
    prepare: (page) =>
      bookingFormOf(page)
        .form.getByText(/^Lowest free count/)
        .waitFor(),
  },
  {
    name: 'booking form, complaint',
    path: `${TODAY}?form=new`,
    prepare: async (page) => {
      const { form, next } = bookingFormOf(page)
      await next()
      await form.getByText('Please provide size of the bin*').waitFor()
    },
  },
  {
    name: 'booking form, stock runs out',
    path: `${TODAY}?form=new`,
    prepare: async (page) => {
      const { form, chooseSize } = bookingFormOf(page)
      await chooseSize(12)
      await form.getByRole('button', { name: 'Check Inventory' }).click()
    },
  },
  { name: 'booking form, step 2', path: `${TODAY}?form=new`, prepare: (page) => toStep(page, 2) },
  { name: 'booking form, step 3', path: `${TODAY}?form=new`, prepare: (page) => toStep(page, 3) },
  { name: 'booking form, edit', path: TODAY, prepare: openFirst },
]
