import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { test as base, expect } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { signUpCompany } from './people.ts'
import { PROVIDER_LAND, startMapProvider } from './start-map-provider.ts'
import { startServer } from './start-server.ts'

/** A busy machine draws slowly. */
const UNHURRIED = { timeout: 60_000 }

interface OnlineMap {
  provider: Awaited<ReturnType<typeof startMapProvider>>
}

/** A journey on a product of its own that is configured with an online map. */
const test = base.extend<OnlineMap>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one needs
  provider: async ({}, use) => {
    const provider = await startMapProvider()
    await use(provider)
    await provider.stop()
  },
  baseURL: async ({ provider }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'skipyard-e2e-'))
    const server = await startServer({
      dataDir: join(folder, 'data'),
      port: await freePort(),
      isDemoWanted: false,
      map: { styleUrl: provider.styleUrl, hosts: provider.tileHost },
    })
    await use(server.url)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  },
})

/** The colour in the middle of the right edge, where there is no sign. */
async function colourOf(canvas: Locator): Promise<number[]> {
  const picture = `data:image/png;base64,${(await canvas.screenshot()).toString('base64')}`
  return canvas.evaluate(async (_, src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    const pen = new OffscreenCanvas(1, 1).getContext('2d')
    pen?.drawImage(image, 20 - image.width, -image.height / 2)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, picture)
}

test('the plain map is drawn at once, streets replace it from the hosts of their provider, and it stays when its tiles cannot be reached', {
  tag: '@all',
}, async ({ page, provider }) => {
  await signUpCompany(page.request)
  const map = page.getByRole('region', { name: 'Base location' })
  const away = page.getByText('The street map cannot be loaded. This is the plain map.')
  provider.holdStyle()
  await page.goto('/app/settings')
  await expect(map).toBeVisible()
  await expect(page.locator('[data-drawn]')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeVisible()
  await expect(page.getByText(`Street maps come from ${new URL(provider.styleUrl).host}`)).toBeVisible()
  provider.letStyleGo()
  await expect.poll(() => colourOf(map), UNHURRIED).toEqual(PROVIDER_LAND)
  await expect(page.getByText('© Example Streets')).toBeVisible()
  await expect(page.getByText('Natural Earth')).toBeHidden()
  await expect(away).toBeHidden()
  expect([...provider.asked]).toEqual(
    expect.arrayContaining(['/streets.json', '/tiles', '/fonts', '/sprite.json', '/sprite.png']),
  )

  provider.cutTiles()
  await page.reload()
  await expect(away).toBeVisible(UNHURRIED)
  await expect(page.getByText('Natural Earth')).toBeVisible()
  await expect.poll(() => colourOf(map)).not.toEqual(PROVIDER_LAND)
})
