import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { KnownFaults } from './guard-known.ts'
import { watchShifts } from './guard-shift.ts'
import { listenTo, type Size, walkScreens } from './guard-walk.ts'
import { demoPeople, signIn } from './people.ts'
import type { Screen } from './screen.ts'
import { screens } from './screen-list.ts'

const known: KnownFaults = JSON.parse(
  readFileSync(join(import.meta.dirname, 'guard-known-faults.json'), 'utf8'),
)

/** The screens in parts of this many, so that workers share them. */
const PART = 20
const parts = Array.from({ length: Math.ceil(screens.length / PART) }, (_, index) => ({
  name: `part ${index + 1}`,
  list: screens.slice(index * PART, (index + 1) * PART),
}))

async function guard(page: Page, list: readonly Screen[], sizes: readonly [Size, ...Size[]]) {
  await watchShifts(page)
  const walk = { sizes, known, errors: listenTo(page) }
  const publicOnes = list.filter(({ isPublic }) => isPublic)
  const before = await walkScreens(page, publicOnes, walk)
  await signIn(page.request, demoPeople.owner)
  const after = await walkScreens(
    page,
    list.filter((screen) => !publicOnes.includes(screen)),
    walk,
  )
  const findings = [...before.findings, ...after.findings]
  writeFileSync(test.info().outputPath('findings.txt'), `${findings.join('\n')}\n`)
  writeFileSync(test.info().outputPath('counts.json'), JSON.stringify([...before.counts, ...after.counts]))
  const mended = [...before.mended, ...after.mended]
  if (mended.length > 0) console.log(`Mended, so take out with e2e/src/guard-shrink.ts: ${mended.join(', ')}`)
  expect([...before.unknown, ...after.unknown], 'faults that were not there before').toEqual([])
}

/** What is not done on a phone, and has nothing to be opened by there. */
const NOT_ON_PHONE = ['run planner, new booking']

const PHONE: Size = { width: 390, height: 844 }
const LAPTOP: Size = { width: 1366, height: 768 }
const TABLET: Size = { width: 768, height: 1024 }
/** With a mouse, one after the other on the same page after the tablet's. */
const OTHERS: Size[] = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
]

// As a new user meets it.
test.use({ mapLayout: '' })

test.describe('every screen holds on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })
  for (const { name, list } of parts) {
    const onPhone = list.filter((screen) => !NOT_ON_PHONE.includes(screen.name))
    test(name, ({ page }) => guard(page, onPhone, [PHONE]))
  }
})

test.describe('every screen holds on a laptop', () => {
  test.use({ viewport: LAPTOP })
  for (const { name, list } of parts) test(name, ({ page }) => guard(page, list, [LAPTOP]))
})

test.describe('every screen holds at the other sizes, in the dark', { tag: '@all' }, () => {
  test.use({ viewport: TABLET, contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } })
  for (const { name, list } of parts) test(name, ({ page }) => guard(page, list, [TABLET, ...OTHERS]))
})
