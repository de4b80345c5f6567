import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** A page of the office and one of the public on which nothing of the last screen is left. */
const inside = { path: '/app/blank-page', title: /^Blank Page/ }
const outside = { path: '/maintenance', title: /^Maintenance/ }

const isInside = (path: string) => path.startsWith('/app')
/** The driver's phone page is an app of its own. */
const isOnPhone = (path: string) => path.startsWith('/driver-runs/')

const follow = (page: Page, path: string) =>
  page.evaluate((address) => history.pushState({}, '', address), path)

/** Menus of the frame and questions, which lie over every page alike. */
const LAYERS = '[role=dialog], [role=menu], [role=listbox]'

/** As a link does, by way of an empty page: a third of the time that loading takes. */
async function followTo(page: Page, path: string): Promise<boolean> {
  const between = isInside(path) ? inside : outside
  await follow(page, between.path)
  await expect(page).toHaveTitle(between.title)
  if ((await page.locator(LAYERS).filter({ visible: true }).count()) > 0) return false
  await follow(page, path)
  return true
}

/** Goes to an address with nothing of the present screen left: without loading the product again where that is enough. */
export async function reach(page: Page, path: string): Promise<void> {
  const { protocol, pathname } = new URL(page.url())
  const isFar = isInside(pathname) !== isInside(path) || isOnPhone(pathname) || isOnPhone(path)
  const isNear = protocol === 'http:' && !isFar
  if (!(isNear && (await followTo(page, path)))) await page.goto(path)
}
