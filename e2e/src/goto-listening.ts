import type { Page } from '@playwright/test'

/** Opens a page and waits until it listens: what others change from now on is told to it. */
export async function gotoListening(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/v1.0/events')
  await page.goto(path)
  await line
}
