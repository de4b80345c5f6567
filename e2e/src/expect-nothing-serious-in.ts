import type { Page } from '@playwright/test'
import { COLOUR_RULES, expectNothingSerious } from './expect-nothing-serious.ts'

/** Colours a screen is judged in. */
export interface Dress {
  scheme: 'light' | 'dark'
  theme: 'blueCyanTheme' | 'greyTheme'
}

/** Both schemes of the usual theme. */
export const LIGHT_AND_DARK: readonly Dress[] = [
  { scheme: 'light', theme: 'blueCyanTheme' },
  { scheme: 'dark', theme: 'blueCyanTheme' },
]

const selectorOf = ({ scheme, theme }: Dress) =>
  `html[data-mantine-color-scheme="${scheme}"][data-theme="${theme}"]`

/** Changes the colours of the open page as a choice in another tab would. */
async function change(page: Page, dress: Dress) {
  await page.evaluate(({ scheme, theme }) => {
    localStorage.setItem('skipyard.scheme', scheme)
    localStorage.setItem('skipyard.theme', theme)
    dispatchEvent(new StorageEvent('storage'))
  }, dress)
  // The driver's page asks for its colours when it is opened: nobody chooses them there.
  if (new URL(page.url()).pathname.startsWith('/driver-runs/')) {
    await page.reload()
    await page.getByRole('heading').first().waitFor()
  }
  await page.locator(selectorOf(dress)).waitFor({ state: 'attached' })
}

/**
 * Judges the page as it is in each of these colours, those it wears already first: all of it once, and its
 * colours alone in the others.
 */
export async function expectNothingSeriousIn(page: Page, where: string, dresses: readonly Dress[]) {
  const now = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  const isWorn = ({ scheme, theme }: Dress) => now.mantineColorScheme === scheme && now.theme === theme
  const inOrder = [...dresses.filter(isWorn), ...dresses.filter((dress) => !isWorn(dress))]
  for (const [index, dress] of inOrder.entries()) {
    if (!isWorn(dress)) await change(page, dress)
    const rules = index === 0 ? undefined : COLOUR_RULES
    await expectNothingSerious(page, `${where}, ${dress.scheme} ${dress.theme}`, rules)
  }
}
