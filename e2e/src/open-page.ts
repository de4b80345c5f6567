import type { Browser, Page } from '@playwright/test'
import { officeInMelbourne } from './browser-options.ts'

export interface Look {
  scheme: string
  theme: string
  width: number
  height: number
}

/** A page of a person who has seen the guide and likes it so; nothing on it moves. */
export async function openPage(browser: Browser, look: Look, url: string): Promise<Page> {
  const { width, height, scheme, theme } = look
  const isPhone = width < 768
  const context = await browser.newContext({
    ...officeInMelbourne,
    baseURL: url,
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 2 : 1,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(20_000)
  await context.addInitScript(
    (kept) => {
      if (location.protocol !== 'http:') return
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(`skipyard.${name}`, value)
    },
    { scheme, theme, introSeen: 'true' },
  )
  return context.newPage()
}
