import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../tools/src/root.ts'
import { openPage } from './open-page.ts'
import { demoPeople, signIn } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screen-list.ts'
import { screensPage } from './screens-page.ts'
import { withDemo } from './with-demo.ts'

const folder = join(root, 'screens')
const taken: { screen: string; look: string; file: string }[] = []
const problems: string[] = []

/** Each screen in each of these; the grey theme only for today's bookings. */
const looks = [
  { name: 'light', scheme: 'light', theme: 'blueCyanTheme', width: 1440, height: 900 },
  { name: 'dark', scheme: 'dark', theme: 'blueCyanTheme', width: 1440, height: 900 },
  { name: 'phone', scheme: 'light', theme: 'blueCyanTheme', width: 360, height: 740 },
  { name: 'grey', scheme: 'light', theme: 'greyTheme', width: 1440, height: 900 },
  { name: 'grey dark', scheme: 'dark', theme: 'greyTheme', width: 1440, height: 900 },
  { name: 'wide', scheme: 'light', theme: 'blueCyanTheme', width: 2560, height: 1440 },
]
type Look = (typeof looks)[number]

const everyScreen = ['light', 'dark', 'phone']
const isWanted = (screen: Screen, look: Look) => everyScreen.includes(look.name) || screen.name === 'today'
const fileOf = (screen: Screen, look: Look) => `${screen.name} ${look.name}.png`.replaceAll(/[ ,]+/g, '-')

async function take(page: Page, screen: Screen, file: string): Promise<string | null> {
  try {
    await page.goto(screen.path)
    await page.getByRole('heading').first().waitFor()
    await screen.prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.screenshot({
      path: join(folder, file),
      fullPage: screen.isWhole ?? false,
      animations: 'disabled',
    })
    return null
  } catch (problem) {
    return `${file}: ${problem instanceof Error ? problem.message : problem}`
  }
}

async function takeAll(page: Page, look: Look, wanted: Screen[]) {
  for (const screen of wanted) {
    const file = fileOf(screen, look)
    const problem = await take(page, screen, file)
    if (problem === null) taken.push({ screen: screen.name, look: look.name, file })
    else problems.push(problem)
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await withDemo(async (browser, url) => {
  for (const look of looks) {
    const page = await openPage(browser, look, url)
    const wanted = screens.filter((screen) => isWanted(screen, look))
    await takeAll(
      page,
      look,
      wanted.filter(({ isPublic }) => isPublic),
    )
    await signIn(page.request, demoPeople.owner)
    await takeAll(
      page,
      look,
      wanted.filter(({ isPublic }) => !isPublic),
    )
    await page.context().close()
  }
})
writeFileSync(join(folder, 'index.html'), screensPage(taken))
console.log(`${taken.length} screenshots, all on one page: screens/index.html`)
if (problems.length > 0) {
  console.error(`Not taken:\n${problems.join('\n')}`)
  process.exitCode = 1
}
