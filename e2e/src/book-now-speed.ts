import type { Browser, BrowserContext } from '@playwright/test'
import { demoPeople, signIn } from './people.ts'
import { filesOf, type Opening, openWeakPage, rowOf, tellWeight, usableAfter } from './weak-phone.ts'
import { withDemo } from './with-demo.ts'

// What a company's page for the public weighs, and when a stranger can begin to book, on a weak phone.
const VISITS = Number(process.env.ROUNDS ?? 5)

/** Opens the page as a new visitor. */
async function openPage(context: BrowserContext, address: string): Promise<Opening> {
  const page = await openWeakPage(context, 'Suburb or postcode')
  await page.goto(address, { waitUntil: 'commit' })
  const after = await usableAfter(page)
  await page.waitForLoadState('load')
  const files = await filesOf(page)
  await page.close()
  return { usableAfter: after, files: [...new Set(['/book-now.html', ...files])] }
}

async function addressOf(browser: Browser, url: string): Promise<string> {
  const office = await browser.newContext({ baseURL: url })
  await signIn(office.request, demoPeople.owner)
  const answer = await office.request.get('/api/v1.0/settings/public-booking')
  const { data }: { data: { link: string } } = await answer.json()
  await office.close()
  return `${url}${new URL(data.link).pathname}`
}

await withDemo(async (browser, url) => {
  const address = await addressOf(browser, url)
  const openings: Opening[] = []
  for (let times = 0; times < VISITS; times += 1) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })
    openings.push(await openPage(context, address))
    await context.close()
  }
  console.table([rowOf('the public page, first visit', openings, 3_000)])
  tellWeight(openings[0]?.files ?? [])
})
