import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { startForecastService } from '../../apps/server/src/testing/start-forecast-service.ts'
import { expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { test as base, expect } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { planningCompany } from './planner-day.ts'
import { startServer } from './start-server.ts'

const SETTINGS = '/api/v1.0/settings/'
const PERTH = {
  name: '5 Depot St, Bassendean WA 6054',
  suburb: 'Bassendean',
  postCode: '6054',
  lat: -31.9,
  lon: 115.95,
}

interface Forecast {
  service: Awaited<ReturnType<typeof startForecastService>>
}

/** A journey on a product of its own that is configured with a forecast service. */
const test = base.extend<Forecast>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  service: async ({}, use) => {
    const service = await startForecastService()
    await use(service)
    await service.stop()
  },
  baseURL: async ({ service }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
    const server = await startServer({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      isDemoWanted: false,
      weatherUrl: service.url,
    })
    await use(server.url)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The company moves far away. */
async function moveYard(request: APIRequestContext) {
  const { data: settings }: { data: { version: number } } = await (await request.get(SETTINGS)).json()
  const moved = await request.patch(SETTINGS, { data: { version: settings.version, baseLocation: PERTH } })
  expect(moved.status(), await moved.text()).toBe(200)
}

test('a service that is away is said so until it answers; a gale is seen days ahead and leads to the plan of its day', async ({
  page,
  service,
}) => {
  await planningCompany(page.request)
  service.be('broken')
  await page.goto('/app/weather')
  await expect(page.getByText('The weather cannot be reached')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Weather', exact: true })).toBeVisible()
  await expectNothingSeriousIn(page, 'weather that is away', LIGHT_AND_DARK)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The weather cannot be reached')).toBeVisible()

  service.be('gale')
  // A yard that was just asked about in vain is left alone for a minute; one elsewhere is asked about at once.
  await moveYard(page.request)
  await expect(page.getByText(/^Seven days at/)).toBeVisible()
  const risk = page.getByRole('region', { name: 'Days that may stop work' }).getByRole('listitem')
  await expect(risk).toHaveCount(1)
  await expect(risk).toContainText('Gusts of 72 km/h from 1pm, 24 mm of rain from 1pm')
  await expectNothingSeriousIn(page, 'the week’s weather', LIGHT_AND_DARK)
  await page.reload()
  await expect(risk).toHaveCount(1)
  const asked = service.asked.length
  await risk.getByRole('link', { name: /^Open planner of/ }).press('Enter')
  await expect(page).toHaveURL(/run-planner\?day=/)
  expect(service.asked).toHaveLength(asked)
})
