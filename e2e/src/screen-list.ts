import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { customerScreens } from './customer-screens.ts'
import { driverScreens } from './driver-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { numberedScreens } from './numbered-screens.ts'
import { peopleScreens } from './people-screens.ts'
import { plannerScreens } from './planner-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'
import { settingsScreens } from './settings-screens.ts'
import { workScreens } from './work-screens.ts'
import { yardScreens } from './yard-screens.ts'

const rows = (page: Page) => page.getByRole('link', { name: /^WSH-/ }).first().waitFor()

async function toStep(page: Page, step: 2 | 3) {
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await chooseSize(6)
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
  const drawer = page.getByRole('dialog', { name: /^WSH-/ })
  await drawer.getByRole('heading', { name: 'History' }).waitFor()
  return drawer
}

async function editFirst(page: Page) {
  const drawer = await openFirst(page)
  await drawer.getByRole('button', { name: 'Edit' }).click()
  await bookingFormOf(page).form.getByLabel('Price').waitFor()
}

/** The first booking is opened to be changed, and another user changes and saves it first. */
async function meetSomebody(page: Page) {
  await editFirst(page)
  const { form } = bookingFormOf(page)
  // Each visit leaves the other one's label behind: the next has to say another, or nothing is changed by two.
  const was = await form.getByRole('textbox', { name: 'Label' }).inputValue()
  await form.getByRole('textbox', { name: 'Label' }).fill('Early')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const theirs = bookingFormOf(other).form
  await theirs.getByRole('textbox', { name: 'Label' }).fill(was === 'Late' ? 'Later' : 'Late')
  await other.keyboard.press('Control+Enter')
  await theirs.waitFor({ state: 'hidden' })
  await other.close()
  await page.keyboard.press('Control+Enter')
  await form.getByText('You both changed this booking').waitFor()
}

/** The row menu of a booking without money on it: any other is asked about its money before it is deleted. */
export async function menuOfUnpaid(page: Page): Promise<string> {
  const list = await page.request.post('/api/v1.0/bookings/getBookings?type=today&limit=20', { data: {} })
  const { data }: { data: { jobID: string; deposit: number }[] } = await list.json()
  const unpaid = data.find(({ deposit }) => deposit === 0)
  if (!unpaid) throw new Error('Every booking of the demo day is paid')
  return `More actions for ${unpaid.jobID}`
}

/** Every screen of the product, in the order users meet them. */
export const screens: Screen[] = [
  { name: 'landing', path: '/', isPublic: true, isWhole: true },
  { name: 'login', path: '/login', isPublic: true },
  {
    name: 'login, errors',
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
  {
    name: 'invitation gone',
    path: '/join?token=of-a-mail',
    isPublic: true,
    prepare: (page) => page.getByText('This invitation does not work').waitFor(),
  },
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
      await page.getByRole('button', { name: await menuOfUnpaid(page), exact: true }).click()
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
      await page.getByRole('combobox', { name: 'Search menu' }).waitFor()
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
    name: 'booking form, error',
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
  { name: 'booking form, edit', path: TODAY, prepare: editFirst },
  { name: 'booking form, changed by two', path: TODAY, prepare: meetSomebody },
  {
    name: 'booking drawer',
    path: TODAY,
    prepare: async (page) => {
      await openFirst(page)
    },
  },
  {
    name: 'booking drawer, not there',
    path: `${TODAY}?form=view&booking=019a0000-0000-7000-8000-000000000000`,
    prepare: (page) => page.getByText('Booking not found').waitFor(),
  },
  ...settingsScreens,
  ...yardScreens,
  ...numberedScreens,
  ...customerScreens,
  ...peopleScreens,
  ...plannerScreens,
  ...invoiceScreens,
  ...workScreens,
  ...publicScreens,
  ...driverScreens,
]
