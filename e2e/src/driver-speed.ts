import type { Browser, BrowserContext } from '@playwright/test'
import { ask, boardRuns } from './drivers-morning.ts'
import { demoPeople, signIn } from './people.ts'
import { filesOf, type Opening, openWeakPage, rowOf, tellWeight, usableAfter } from './weak-phone.ts'
import { withDemo } from './with-demo.ts'

// P14 of the targets: what the driver's page weighs, and when a driver can press its button, on a weak phone.
const VISITS = Number(process.env.ROUNDS ?? 5)
/** Opens the link and waits until the button at the thumb is there. */
async function openLink(context: BrowserContext, address: string): Promise<Opening> {
  const page = await openWeakPage(context, 'on my way|I’m here|Open the job|Start Run')
  await page.goto(address, { waitUntil: 'commit' })
  const after = await usableAfter(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const files = await filesOf(page)
  await page.close()
  return { usableAfter: after, files: [...new Set(['/driver-runs.html', ...files])] }
}

async function linkOf(browser: Browser, url: string): Promise<string> {
  const office = await browser.newContext({ baseURL: url })
  await signIn(office.request, demoPeople.owner)
  const runs = await boardRuns(office.request)
  const isOpen = ({ bookings }: (typeof runs)[number]) =>
    bookings.some(({ status }) => status === 'Scheduled')
  const driver = runs.find(isOpen)?.driverInfo.driverId._id
  const { driverLink } = await ask<{ driverLink: string }>(office.request, 'POST', {
    path: `/drivers/${driver}/link`,
  })
  await office.close()
  return `${url}${new URL(driverLink).pathname}`
}

await withDemo(async (browser, url) => {
  const address = await linkOf(browser, url)
  const first: Opening[] = []
  const again: Opening[] = []
  for (let times = 0; times < VISITS; times += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
    first.push(await openLink(context, address))
    again.push(await openLink(context, address))
    await context.close()
  }
  console.table([
    rowOf('the driver’s run, first visit', first, 2_000),
    rowOf('the driver’s run, again', again, 1_000),
  ])
  tellWeight(first[0]?.files ?? [])
})
