import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { startServer } from './start-server.ts'
import { startXero, type XeroStandIn } from './start-xero.ts'

export const PAGE = '/app/settings/xero'

interface Connected {
  port: number
  xero: XeroStandIn
}

/** A journey on a product of its own that reaches a stand-in of Xero, with its real pages of consent. */
export const test = base.extend<Connected>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  port: async ({}, use) => use(await freePort()),
  xero: async ({ port }, use) => {
    const xero = await startXero(`http://localhost:${port}`)
    await use(xero)
    await xero.stop()
  },
  baseURL: async ({ port, xero }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
    const server = await startServer({
      dataDir: join(folder, 'data'),
      port,
      isDemoWanted: false,
      xero: xero.environment,
    })
    await use(server.url)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The card that says the state of the company's connection to Xero. */
export const card = (page: Page) => page.getByRole('region', { name: 'Xero', exact: true })
export const header = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Xero/ })
/** What this device keeps of a flag. */
export const kept = (page: Page, flag: string) =>
  page.evaluate((name) => localStorage.getItem(`skipyard.session.${name}`), flag)

/** Agrees on the page of Xero to the organisations of these names; to none is Cancel. */
export async function agree(page: Page, ...names: string[]) {
  await page.getByRole('heading', { name: 'Skipyard wants access to' }).waitFor()
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
  await page.getByRole('button', { name: names.length > 0 ? 'Allow access' : 'Cancel' }).click()
}

/** Connects a company's books in the stand-in by its screens; answers the organisation. */
export async function connect(page: Page, xero: XeroStandIn, name: string): Promise<string> {
  const organisation = await xero.act('addOrganisation', { name })
  await page.goto(PAGE)
  await card(page).getByRole('link', { name: 'Connect' }).click()
  await agree(page, name)
  await card(page)
    .getByRole('heading', { name: `Connected to ${name}` })
    .waitFor()
  return organisation
}
