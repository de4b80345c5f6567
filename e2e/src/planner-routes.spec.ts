import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startRoutingService } from '../../apps/server/src/testing/start-routing-service.ts'
import { test as base, expect } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { boardOf, planningCompany } from './planner-day.ts'
import { startServer } from './start-server.ts'

interface Routed {
  service: Awaited<ReturnType<typeof startRoutingService>>
}

/** A journey on a product of its own that is configured with a routing service. */
const test = base.extend<Routed>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  service: async ({}, use) => {
    const service = await startRoutingService()
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
    const server = await startServer({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      isDemoWanted: false,
      routingUrl: service.url,
    })
    await use(server.url)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

// The right click goes where the map above the board has its middle.
test.use({ mapLayout: 'above' })

test('runs follow streets and take their kilometres while the routing service answers, else straight lines', {
  tag: '@all',
}, async ({ page, service }) => {
  const { jobs } = await planningCompany(page.request)
  const [first = '', second = '', third = ''] = jobs
  await page.goto('/app/run-planner')
  await page.locator('[data-drawn]').waitFor()
  const { lane, unallocated, card } = boardOf(page)
  const send = async (job: string, run: string) => {
    await card(unallocated, job)
      .getByRole('button', { name: `More actions for ${job}` })
      .click()
    await page.getByRole('menuitem', { name: 'Move to' }).click()
    await page.getByRole('menuitem', { name: /BBB222/ }).click()
    await page.getByRole('menuitem', { name: run }).click()
    await expect(card(lane('BBB222'), job)).toHaveAttribute('aria-busy', 'false')
  }
  await send(first, 'New Run')
  await expect(page.getByText('Along streets', { exact: true })).toBeVisible()
  await expect(lane('BBB222').getByText(/^10 km · /)).toBeVisible()
  await send(second, 'Run 1')
  // Back to the yard for the second bin.
  await expect(lane('BBB222').getByText(/^20 km · /)).toBeVisible()

  await page
    .getByRole('region', { name: 'Map of the day' })
    .click({ button: 'right', position: { x: 500, y: 300 } })
  await expect(page.getByText('What a drop adds, along streets')).toBeVisible()
  // Two stretches of 10 minutes at the pace of a loaded truck, and 5 to load the bin.
  await expect(page.getByRole('menuitem', { name: /^BBB222, Run 1/ })).toContainText('+29 min')
  await page.keyboard.press('Escape')

  service.be('silent')
  await send(third, 'Run 1')
  await expect(page.getByText('Straight lines between stops')).toBeVisible()
  await page.goto('/app/settings')
  await expect(page.getByText(`Run routes come from ${new URL(service.url).host}`)).toBeVisible()
})
