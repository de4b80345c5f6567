import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../tools/src/root.ts'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { openPage } from './open-page.ts'
import { demoPeople, signIn } from './people.ts'
import { withDemo } from './with-demo.ts'

// The README's pictures, from the demo company: run again when the screens look different.
const folder = join(root, 'docs/screenshots')
const LARGEST = 300_000

mkdirSync(folder, { recursive: true })
const look = { scheme: 'light', theme: 'blueCyanTheme', width: 1280, height: 800 }

async function take(page: Page, name: string) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  const { size } = statSync(path)
  console.log(`docs/screenshots/${name}.png, ${Math.round(size / 1000)} kB`)
  if (size > LARGEST) throw new Error(`${name}.png has ${size} bytes: take less of the screen`)
}

await withDemo(async (browser, url) => {
  const page = await openPage(browser, look, url)
  await page.goto('/')
  await take(page, 'landing')
  await page.goto('/login')
  await take(page, 'login')

  await signIn(page.request, demoPeople.owner)
  await page.goto(TODAY)
  await page.getByRole('link', { name: /^WSH-/ }).first().waitFor()
  await take(page, 'today')

  await page.goto(`${TODAY}?form=new`)
  const { form, chooseSize } = bookingFormOf(page)
  await chooseSize(12)
  await form.getByLabel('Price').fill('920')
  await form.getByLabel('Paid').fill('200')
  await form.getByLabel('Office notes').fill('Call before arriving, narrow lane')
  await form.getByText(/runs out during this hire/).waitFor()
  await take(page, 'booking-form')

  await page.goto('/app/run-planner')
  await page.locator('[data-drawn]').waitFor()
  await take(page, 'planner')
})
