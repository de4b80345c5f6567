import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../../tools/src/root.ts'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { ask, boardRuns } from './drivers-morning.ts'
import { type Look, openPage } from './open-page.ts'
import { demoPeople, signIn } from './people.ts'
import { publicDays } from './public-office.ts'
import { withDemo } from './with-demo.ts'

/** The pictures of the README, of `docs/tour.md` and of the landing page, from the demo company: run again when the screens look different. */
const FOLDERS = { readme: 'docs/screenshots', landing: 'apps/web/src/features/landing/pictures' }
const LARGEST = 150_000
const QUALITY = 78
const PATIENCE_MS = 90_000

const office = { theme: 'blueCyanTheme', width: 1280, height: 800 }
const phone = { theme: 'blueCyanTheme', width: 390, height: 780 }

interface Picture {
  name: string
  /** `docs/tour.md` shows the landing page's pictures too. */
  to: keyof typeof FOLDERS
  look: Omit<Look, 'scheme'>
  /** Brings the page to what is taken. */
  show: (page: Page) => Promise<void>
}

async function toForm(page: Page) {
  await page.goto(`${TODAY}?form=new`)
  const { form, chooseSize } = bookingFormOf(page)
  await chooseSize(12)
  await form.getByLabel('Price').fill('920')
  await form.getByLabel('Paid').fill('200')
  await form.getByLabel('Office notes').fill('Call before arriving, narrow lane')
  await form.getByText(/^Lowest free count/).waitFor()
}

async function toPhone(page: Page) {
  const run = (await boardRuns(page.request)).find(({ bookings }) => bookings.length > 2)
  const { driverLink } = await ask<{ driverLink: string }>(page.request, 'POST', {
    path: `/drivers/${run?.driverInfo.driverId._id}/link`,
  })
  await page.goto(new URL(driverLink).pathname)
  await page.getByText(/\d of \d+ done|All done for today/).waitFor()
}

async function toInvoice(page: Page) {
  await page.goto('/app/finance/invoices?tab=toInvoice')
  await page.getByRole('link', { name: 'New invoice' }).first().click()
  await page.getByRole('button', { name: 'Generate & Send' }).waitFor()
}

async function toBookNow(page: Page) {
  const { link } = await ask<{ link: string }>(page.request, 'GET', { path: '/settings/public-booking' })
  await page.goto(new URL(link).pathname)
  await page.getByLabel('Suburb or postcode').fill('yarravil')
  await page.getByRole('option', { name: 'Yarraville VIC 3013' }).click()
  await page
    .locator('label')
    .filter({ hasText: /^6\sm³/ })
    .click()
  const days = await publicDays(page.request, link.split('/').at(-1) ?? '')
  const free = days.filter(({ state }) => state === 'free').at(2)
  await page.locator(`[data-date="${free?.date}"]`).click()
  await page.evaluate(() => scrollTo(0, 0))
}

const pictures: Picture[] = [
  {
    name: 'today',
    to: 'readme',
    look: office,
    show: async (page) => {
      await page.goto(TODAY)
      await page.getByRole('link', { name: /^WSH-/ }).first().waitFor()
    },
  },
  {
    name: 'dashboard',
    to: 'landing',
    look: office,
    show: async (page) => {
      await page.goto('/app/dashboard')
      for (const card of ['Next 14 days', 'Needs you', 'Bins by size', 'Drivers today', 'Money'])
        await page.getByRole('region', { name: card }).locator('li, table, dl').first().waitFor()
    },
  },
  {
    name: 'bin-finder',
    to: 'landing',
    look: office,
    show: async (page) => {
      await page.goto('/app/bin-finder')
      await page.locator('[data-drawn]').waitFor()
      await page.locator('[data-bin]').first().waitFor()
    },
  },
  { name: 'booking-form', to: 'readme', look: office, show: toForm },
  {
    name: 'planner',
    to: 'landing',
    look: office,
    show: async (page) => {
      await page.goto('/app/run-planner')
      await page.locator('[data-drawn]').waitFor()
    },
  },
  { name: 'invoice', to: 'landing', look: office, show: toInvoice },
  { name: 'book-now', to: 'landing', look: { ...office, width: 1120 }, show: toBookNow },
  { name: 'driver-phone', to: 'landing', look: phone, show: toPhone },
]

/** The browser writes WebP itself: a third of a PNG. */
async function shoot(page: Page): Promise<Buffer> {
  const browser = await page.context().newCDPSession(page)
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
  return Buffer.from(data, 'base64')
}

async function take(browser: Browser, url: string, { name, to, look, show }: Picture) {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await openPage(browser, { ...look, scheme }, url)
    page.setDefaultTimeout(PATIENCE_MS)
    page.context().setDefaultTimeout(PATIENCE_MS)
    // What strangers and drivers see follows their device.
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await signIn(page.request, demoPeople.owner)
    await show(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const picture = await shoot(page)
    const path = join(root, FOLDERS[to], `${name}-${scheme}.webp`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, picture)
    console.log(`${path}, ${Math.round(picture.length / 1000)} kB`)
    if (picture.length > LARGEST) throw new Error(`${path} is too large: take less of the screen`)
    await page.context().close()
  }
}

const wanted = process.argv.slice(2)
await withDemo(async (browser, url) => {
  for (const picture of pictures) {
    if (wanted.length === 0 || wanted.includes(picture.name)) await take(browser, url, picture)
  }
})
