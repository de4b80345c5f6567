import { expect, type Page } from '@playwright/test'

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** From then on the page and its files are on the phone. */
export const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** Takes a photo by the button that is last on the screen. */
export async function takePhoto(page: Page, label = 'Add photo'): Promise<void> {
  const picture = { name: 'bin.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel(label).last().setInputFiles(picture)
}

/** From the list to the job at hand and to its site. */
export async function arrive(page: Page, suburb: string): Promise<void> {
  await press(page, 'I’m on my way')
  await expect(page.getByRole('heading', { name: /^Stop/ })).toBeFocused()
  await expect(page.getByRole('heading', { name: suburb })).toBeVisible()
  await press(page, 'I’m here')
  await expect(page.getByText(/^On site since/)).toBeVisible()
}
