import type { Page } from '@playwright/test'
import { bookingFormOf, TODAY } from './booking-form.ts'
import { customerScreens } from './customer-screens.ts'
import { driverScreens } from './driver-screens.ts'
import { type Dress, expectNothingSeriousIn, LIGHT_AND_DARK } from './expect-nothing-serious-in.ts'
import { expect, test } from './fixtures.ts'
import { fleetScreens } from './fleet-screens.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { numberedScreens } from './numbered-screens.ts'
import { demoPeople, signIn } from './people.ts'
import { peopleScreens } from './people-screens.ts'
import { plannerScreens } from './planner-screens.ts'
import { reach } from './reach.ts'
import type { Screen } from './screen.ts'
import { menuOfUnpaid, screens } from './screen-list.ts'
import { MOUSE, smallTargets } from './small-targets.ts'
import { workScreens } from './work-screens.ts'

async function judge(page: Page, where: string) {
  await expectNothingSeriousIn(page, where, LIGHT_AND_DARK)
  if (MEASURED.has(where))
    expect(await smallTargets(page, MOUSE), `${where}: targets below 24 px`).toEqual([])
}

const settingsAndBins = screens.filter(({ path }) => /^\/app\/(settings|inventory)/i.test(path))

/**
 * Where each target is measured as well: customers, invoices, people, the fleet, settings and bins, and the booking form
 * in all its steps.
 */
const MEASURED = new Set([
  ...['step 1', 'step 2', 'step 3'],
  ...[customerScreens, invoiceScreens, peopleScreens, fleetScreens, numberedScreens, settingsAndBins]
    .flat()
    .map(({ name }) => name),
])

/** States of one page that are reached one after the other below, without loading it again. */
const IN_ONE_GO = /^(today|row menu|delete question|user menu|booking form, (step|error|stock).*)$/

const OVER_THE_DAY = 'run planner, over the day'

/** Those of the planner that are judged with its map; what lies over the day is the same without one. */
const WITH_MAP = /^run planner(, timeline|, map of its own)?$/
const [withMap, withoutMap] = [true, false].map((isWith) =>
  plannerScreens.filter(({ name }) => WITH_MAP.test(name) === isWith),
)

const lists: [name: string, screens: Screen[]][] = [
  ['customers', customerScreens],
  ['lists that call for work', workScreens],
  ['trucks and drivers', fleetScreens],
  ['numbered bins', numberedScreens],
  ['people and account', peopleScreens],
  ['run planner', withMap ?? []],
  [OVER_THE_DAY, withoutMap ?? []],
  ['invoices', invoiceScreens],
  ['what drivers send', driverScreens],
]
const inLists = new Set(lists.flatMap(([, list]) => list))
const others = screens.filter((screen) => !inLists.has(screen) && !IN_ONE_GO.test(screen.name))
const parts = [['bookings and the rest', others] as const, ...lists]

async function walk(page: Page, list: readonly Screen[]) {
  for (const { name, path, prepare } of list) {
    await reach(page, path)
    await page.getByRole('heading').first().waitFor()
    await prepare?.(page)
    await judge(page, name)
  }
}

/** One of each kind: what is built alike is judged alike, and the rest with all of it. */
const ONE_OF_EACH = {
  'before sign-in': ['landing', 'login, errors', 'sign up'],
  'records and lists': ['dashboard', 'today', 'booking drawer', 'customer', 'customer form, errors'],
  'money and settings': ['invoice editor', 'settings', 'price book', 'reports, GST'],
  'the yard and the day': ['run planner', 'run planner, lanes', 'bin availability', 'driver phone, job'],
}

for (const [kind, names] of Object.entries(ONE_OF_EACH)) {
  test(`one screen of each kind is accessible: ${kind}`, async ({ page }) => {
    const list = names.map((name) => screens.find((screen) => screen.name === name))
    if (!list.every((screen) => screen?.isPublic)) await signIn(page.request, demoPeople.owner)
    await walk(
      page,
      list.filter((screen) => screen !== undefined),
    )
    expect(list).not.toContain(undefined)
  })
}

test('every public screen is accessible', { tag: '@all' }, async ({ page }) => {
  await walk(
    page,
    screens.filter(({ isPublic }) => isPublic),
  )
})

for (const [name, list] of parts) {
  test.describe(name, () => {
    test.use({ isMapHidden: name === OVER_THE_DAY })

    test('every screen is accessible', { tag: '@all' }, async ({ page }) => {
      await signIn(page.request, demoPeople.owner)
      await walk(
        page,
        list.filter(({ isPublic }) => !isPublic),
      )
    })
  })
}

test('the booking form is accessible in all its steps', { tag: '@all' }, async ({ page }) => {
  await signIn(page.request, demoPeople.owner)
  await page.goto(`${TODAY}?form=new`)
  const { form, chooseSize, next, addAddress } = bookingFormOf(page)
  await expect(form.getByText(/^Lowest free count/)).toBeVisible()
  await judge(page, 'step 1')
  await next()
  await expect(form.getByText('Please provide size of the bin*')).toBeVisible()
  await judge(page, 'step 1 with a error')
  await chooseSize(30)
  await form.getByRole('button', { name: 'Check Inventory' }).click()
  await judge(page, 'step 1 with the inventory')
  await next()
  await form.getByLabel('Phone').fill('0398765432')
  await form.getByLabel(/^Name/).fill('Axe Pty Ltd')
  await addAddress('20 Ferguson St Williamstown')
  await judge(page, 'step 2')
  await next()
  await form.getByRole('switch', { name: 'Permit required' }).check()
  await expect(form.getByLabel('Permit Cost')).toBeVisible()
  await judge(page, 'step 3')
})

test("Today's Bookings is accessible, in both themes", { tag: '@all' }, async ({ page }) => {
  const everyDress: Dress[] = [
    ...LIGHT_AND_DARK,
    { scheme: 'light', theme: 'greyTheme' },
    { scheme: 'dark', theme: 'greyTheme' },
  ]
  const judgeAll = (where: string) => expectNothingSeriousIn(page, where, everyDress)
  await signIn(page.request, demoPeople.owner)
  await page.goto(TODAY)
  const table = page.getByRole('table')
  await expect(table.getByRole('link').first()).toBeVisible()
  await judgeAll('the list')
  await table
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeVisible()
  await judgeAll('the row menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: await menuOfUnpaid(page), exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page.getByRole('button', { name: 'Yes, delete it!' })).toBeVisible()
  await judgeAll('the delete question')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /your account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await judgeAll('the user menu')
  await reach(page, `${TODAY}?q=nobody`)
  await expect(page.getByText('Sorry, no matching records found')).toBeVisible()
  await judgeAll('no rows')
})
