import type { Page } from '@playwright/test'
import { ask, boardRuns, driversMorning } from './drivers-morning.ts'
import { expectNothingSerious } from './expect-nothing-serious.ts'
import { test as base, expect } from './fixtures.ts'
import { arrive, press, takePhoto, untilKept } from './phone-hands.ts'
import { type Gateway, startGateway } from './start-gateway.ts'

interface Line {
  /** The proxy between the phone and the server. */
  gateway: Gateway
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const test = base.extend<Line>({
  gateway: async ({ baseURL }, use) => {
    const gateway = await startGateway(baseURL ?? '')
    await use(gateway)
    await gateway.close()
  },
  context: async ({ browser, prepare, gateway, contextOptions }, use) => {
    const context = await browser.newContext({ ...contextOptions, ...PHONE, baseURL: gateway.url })
    await prepare(context)
    await use(context)
    await context.close()
  },
})

const isCall = (path: string) => path.startsWith('/api/')

/** What the office's board says of the run's jobs. */
const statuses = async (page: Page) =>
  (await boardRuns(page.request)).flatMap(({ bookings }) => bookings.map(({ status }) => status))

async function openRun(page: Page, asks: object = {}): Promise<{ first: string }> {
  const { link, first } = await driversMorning(page.request, asks)
  await page.goto(link)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
  await untilKept(page)
  return { first }
}

test('a server in trouble for an hour loses nothing: the phone says what waits and since when, and since when its day is as it is', async ({
  page,
  gateway,
}) => {
  await page.clock.install()
  await openRun(page)
  gateway.treat((path) => (isCall(path) ? 503 : null))
  await arrive(page, 'Yarraville')
  await page.getByLabel('Comment for the office').fill('Left of the drive')
  await press(page, 'Delivered')
  const bar = page.getByText(
    /^The office cannot be reached\. 4 saved on this phone since (\w{3} )?\d+:\d\d[ap]m, will send\.$/,
  )
  await expect(bar).toBeVisible()
  await expect(page.getByText(/, as of/)).toHaveCount(0)
  // What was saved before midnight is named with its day after it.
  const clock = async () => /\d+:\d\d[ap]m/.exec((await bar.textContent()) ?? '')?.[0]
  const since = await clock()
  await page.clock.fastForward('58:00')
  await expect(page.getByText(/, as of (\w{3} )?\d+:\d\d[ap]m$/)).toBeVisible()
  expect(await clock()).toBe(since)
  await expectNothingSerious(page, 'a phone whose office does not answer')
  await page.reload()
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(bar).toBeVisible()

  gateway.treat()
  await page.clock.fastForward('01:00')
  await expect(page.getByText('All sent')).toBeVisible()
  await expect(page.getByText(/, as of/)).toHaveCount(0)
  await expect.poll(() => statuses(page)).toEqual(['Delivered', 'Scheduled', 'Scheduled'])
})

test('a server that takes a call and says nothing holds nothing up once there is another network', {
  tag: '@all',
}, async ({ page, context, gateway }) => {
  await openRun(page)
  gateway.treat((path) => (isCall(path) ? 'silence' : null))
  await arrive(page, 'Yarraville')
  await press(page, 'Delivered')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  gateway.treat((path) => (isCall(path) ? 'silence' : null))
  await context.setOffline(true)
  gateway.treat()
  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible()
  expect(await statuses(page)).toEqual(['Delivered', 'Scheduled', 'Scheduled'])
})

test('a photo that takes its time holds back no step, not even the drop that it is asked for', {
  tag: '@all',
}, async ({ page, gateway }) => {
  const { first } = await openRun(page, { asksDropPhoto: true })
  gateway.treat((path) => (path.includes('/photos/') ? 'silence' : null))
  await arrive(page, 'Yarraville')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expect.poll(() => statuses(page)).toEqual(['Delivered', 'Scheduled', 'Scheduled'])
  await arrive(page, 'Newport')
  await takePhoto(page)
  await press(page, 'Delivered')
  await expect.poll(() => statuses(page)).toEqual(['Delivered', 'Delivered', 'Scheduled'])
  await expect(page.getByText('All sent')).toHaveCount(0)

  gateway.treat()
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
  const [run] = await boardRuns(page.request)
  const card = run?.bookings.find(({ booking }) => booking.jobID === first)
  const { jobs } = await ask<{ jobs: { photos: { kind: string }[] }[] }>(page.request, 'GET', {
    path: `/bookings/${card?.booking._id}/fieldwork`,
  })
  expect(jobs.flatMap(({ photos }) => photos).map(({ kind }) => kind)).toEqual(['job'])
})

/** As the phone's own store says it when there is no room; what is kept already can still be read. */
function fillUp(isFull: boolean) {
  const store = IDBObjectStore.prototype
  const kept: typeof store.put = Reflect.get(window, 'putKept') ?? store.put
  Object.assign(window, { putKept: kept })
  store.put = function (...value) {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError')
    return kept.apply(this, value)
  }
}

test('a full phone says what to do, leaves what was typed where it stands, and loses nothing it has kept', {
  tag: '@all',
}, async ({ page }) => {
  await openRun(page)
  await arrive(page, 'Yarraville')
  await page.evaluate(fillUp, true)
  const full = page.getByText('This phone is full. Delete photos or apps you do not need, then press again.')

  const comment = page.getByLabel('Comment for the office')
  await comment.fill('Left of the drive')
  await press(page, 'Delivered')
  await expect(full).toBeVisible()
  await expect(comment).toHaveValue('Left of the drive')
  await expect(page.getByText(/^On site since/)).toBeVisible()

  await press(page, 'Can’t do it')
  const sheet = page.getByRole('dialog')
  await press(page, 'Car in the way')
  await sheet.getByLabel('Note').fill('White ute over the driveway')
  await press(page, 'Tell the office')
  await expect(sheet.getByText(/^This phone is full/)).toBeVisible()
  await expect(sheet.getByLabel('Note')).toHaveValue('White ute over the driveway')
  await expectNothingSerious(page, 'a phone without room')
  await press(page, 'Back')

  await page.evaluate(fillUp, false)
  await press(page, 'Add comment')
  await expect(comment).toHaveValue('')
  await press(page, 'Delivered')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible()
  await expect.poll(() => statuses(page)).toEqual(['Delivered', 'Scheduled', 'Scheduled'])
})

test('who cannot draw signs by name, from the keyboard alone', { tag: '@all' }, async ({ page }) => {
  await openRun(page, { asksSignature: true })
  await arrive(page, 'Yarraville')
  await expect(page.getByText('Get a signature first.')).toBeVisible()
  await page.getByRole('button', { name: 'Signature' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Signature' })
  await sheet.getByLabel('Name of the person signing').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Nadia Haddad')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('No signature yet.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('checkbox', { name: /^Sign with the name only/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expectNothingSerious(page, 'a signature by name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nadia Haddad')).toBeVisible()
  await expect(page.getByText(/signed \d+:\d\d[ap]m/)).toBeVisible()
  await press(page, 'Delivered')
  await expect(page.getByText('1 of 3 done')).toBeVisible()
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
})

test('a signature is drawn with a finger where there is no signal, and arrives', async ({
  page,
  context,
}) => {
  await openRun(page, { asksSignature: true })
  await context.setOffline(true)
  await arrive(page, 'Yarraville')
  await press(page, 'Signature')
  const sheet = page.getByRole('dialog', { name: 'Signature' })
  const paper = sheet.getByRole('img', { name: 'Sign here with a finger' })
  // From then on what draws has it.
  await expect(paper).toHaveAttribute('style', /touch-action/)
  const pad = await paper.boundingBox()
  if (!pad) throw new Error('There is no place to sign')
  await page.mouse.move(pad.x + 40, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 160, pad.y + 120, { steps: 8 })
  await page.mouse.up()
  await press(page, 'Keep signature')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/signed \d+:\d\d[ap]m/)).toBeVisible()
  await press(page, 'Delivered')
  await context.setOffline(false)
  await expect(page.getByText('All sent')).toBeVisible({ timeout: 200_000 })
})

test('the page can be put on the phone’s home screen, where it begins at this driver’s link', {
  tag: '@all',
}, async ({ page, context }) => {
  await openRun(page)
  await expect(page.locator('link[rel=manifest]')).toBeAttached()
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Journeys browse as a private window does, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
  const { url, errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest: { start_url: string; display: string } = JSON.parse(data ?? '')
  expect(manifest.display).toBe('standalone')
  const start = new URL(manifest.start_url, url)
  expect(start.pathname).toBe(`${new URL(page.url()).pathname}/`)
  await page.goto(start.pathname)
  await expect(page.getByText('0 of 3 done')).toBeVisible()
})
