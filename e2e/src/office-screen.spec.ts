import type { Page } from '@playwright/test'
import { leanOptions, officeInMelbourne } from './browser-options.ts'
import { expect, test } from './fixtures.ts'
import { demoPeople, signIn } from './people.ts'
import { reach } from './reach.ts'
import { screens } from './screen-list.ts'

/** One of each kind of screen: lists, a list beside a sheet, a map, cards, settings. */
const KINDS = [
  'today',
  'conflicting',
  'customers',
  'bins',
  'bin availability',
  'runs',
  'driver runs',
  'invoices, to invoice',
  'customer statement',
  'bin finder',
  'dashboard',
  'reports, months',
  'price book',
  'people',
]

/** What scrolls up and down although something around it does as well: two bars side by side. */
const secondScrollers = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight &&
      (element === root || /auto|scroll/.test(getComputedStyle(element).overflowY))
    const hasOneAround = (element: Element): boolean =>
      element.parentElement !== null &&
      (scrolls(element.parentElement) || hasOneAround(element.parentElement))
    const inList = document.querySelector('main input[type=search]') !== null && scrolls(root) ? [root] : []
    return [...inList, ...document.querySelectorAll('main *')]
      .filter((element) => element === root || (scrolls(element) && hasOneAround(element)))
      .map(({ tagName, className, textContent }) => `${tagName}.${className} ${textContent?.slice(0, 40)}`)
  })

test('on a small screen with real scrollbars each list has one of them, and its search has one size', {
  tag: '@all',
}, async ({ playwright, prepare, baseURL }) => {
  // Journeys hide the bars, which take no room then.
  const browser = await playwright.chromium.launch({
    ...leanOptions,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  const viewport = { width: 1366, height: 768 }
  const context = await browser.newContext({
    ...officeInMelbourne,
    ...(baseURL && { baseURL }),
    viewport,
    reducedMotion: 'reduce',
  })
  await prepare(context)
  const page = await context.newPage()
  await signIn(page.request, demoPeople.owner)
  const search = page.getByRole('main').getByRole('searchbox')
  for (const { name, path, prepare: arrive } of screens.filter((screen) => KINDS.includes(screen.name))) {
    await reach(page, path)
    await arrive?.(page)
    await expect.poll(() => secondScrollers(page), name).toEqual([])
    for (const box of await search.all()) expect((await box.boundingBox())?.width, name).toBe(260)
  }

  await page.route('**/customers?*', () => undefined)
  await reach(page, '/app/customers?limit=100')
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
  expect(await secondScrollers(page), 'a list that is being read').toEqual([])
  await browser.close()
})
