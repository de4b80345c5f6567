import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { demoPeople, type Person, signIn, wireDay } from './people.ts'
import { boardOf, drag } from './planner-day.ts'
import { startServer } from './start-server.ts'

const PLANNER = '/app/run-planner'

/** A user's own browser at the board of a server. */
async function openBoard(browser: Browser, person: Person, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await context.addInitScript(() => {
    localStorage.setItem('skipyard.introSeen', 'true')
    localStorage.setItem('skipyard.planner.hideMap', 'true')
  })
  await signIn(context.request, person)
  const page = await context.newPage()
  await page.goto(PLANNER)
  return page
}

interface DemoDay {
  /** A truck that carries Marrel bins, and how many columns stand before it. */
  rego: string
  place: number
  /** Small Marrel drops of today that sit in no run. */
  free: string[]
}

interface FreeCard {
  actionType: string
  date: string
  booking: { jobID: string; binType: string; binSize: number }
}

async function readDay(page: Page): Promise<DemoDay> {
  const read = async (path: string) => {
    const answer = await page.request.get(`/api/v1.0/runPlanner/${path}?date=${wireDay(0)}`)
    return (await answer.json()).data
  }
  const { trucks }: { trucks: { rego: string; status: string; binTypes: string[] }[] } = await read('runs')
  const place = trucks.findIndex(
    ({ status, binTypes }) => status === 'available' && binTypes.includes('Marrel'),
  )
  const cards: FreeCard[] = await read('unallocated')
  const free = cards
    .filter(({ actionType, date }) => actionType === 'drop' && date === wireDay(0))
    .filter(({ booking }) => booking.binType === 'Marrel' && booking.binSize <= 8)
  return { rego: trucks[place]?.rego ?? '', place, free: free.map(({ booking }) => booking.jobID) }
}

test('the demo day is planned by mouse, by keyboard and by touch, seen live by a colleague, and is still there after the server was killed', {
  tag: '@all',
}, async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-proof-'))
  const settings = { dataDir, port: await freePort(), isDemoWanted: true }
  let server = await startServer(settings)
  try {
    const baseURL = server.url
    const desk = { baseURL, viewport: { width: 2_400, height: 1_000 } }
    const page = await openBoard(browser, demoPeople.dispatcher, desk)
    const colleague = await openBoard(browser, demoPeople.office, desk)
    const phone = await openBoard(browser, demoPeople.owner, {
      baseURL,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { rego, place, free } = await readDay(page)
    const [byMouse = '', byKeyboard = '', byTouch = ''] = free
    const mine = boardOf(page)
    const theirs = boardOf(colleague)
    const isSeen = (job: string) =>
      expect(theirs.card(theirs.lane(rego), `Drop ${job}`)).toHaveAttribute('aria-busy', 'false')
    await expect(theirs.card(theirs.unallocated, `Drop ${byMouse}`)).toBeVisible()

    const dragged = mine.card(mine.unallocated, `Drop ${byMouse}`)
    await dragged.scrollIntoViewIfNeeded()
    await drag(page, dragged, mine.lane(rego))
    await page.mouse.up()
    await isSeen(byMouse)

    await mine.card(mine.unallocated, `Drop ${byKeyboard}`).focus()
    for (const key of [' ', ...Array.from({ length: place + 1 }, () => 'ArrowRight'), ' '])
      await page.keyboard.press(key)
    await isSeen(byKeyboard)

    const small = boardOf(phone)
    const card = small.card(small.unallocated, `Drop ${byTouch}`)
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: /^More actions/ }).tap()
    await phone.getByRole('menuitem', { name: 'Move to', exact: true }).tap()
    await phone.getByRole('menuitem', { name: new RegExp(rego) }).tap()
    await phone.getByRole('menuitem', { name: 'New Run' }).tap()
    await isSeen(byTouch)

    // By their jobs alone: when a late one is expected goes on with the clock.
    const order = () =>
      theirs
        .lane(rego)
        .getByRole('group')
        .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-job')))
    const planned = await order()
    await server.kill()
    server = await startServer(settings)
    await colleague.reload()
    for (const job of [byMouse, byKeyboard, byTouch]) await isSeen(job)
    expect(await order()).toEqual(planned)
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

test('a day that a dispatcher has planned is suggested to a colleague, after the server was killed too, and accepted by that one', {
  tag: '@all',
}, async ({ browser }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-proof-'))
  const settings = { dataDir, port: await freePort(), isDemoWanted: true }
  let server = await startServer(settings)
  try {
    const desk = { baseURL: server.url, viewport: { width: 1_600, height: 1_000 } }
    const page = await openBoard(browser, demoPeople.dispatcher, desk)
    const colleague = await openBoard(browser, demoPeople.office, desk)
    const day = `${PLANNER}?day=${wireDay(2).slice(0, 10)}`
    await Promise.all([page.goto(day), colleague.goto(day)])
    await page.getByRole('button', { name: 'Plan the day', exact: true }).click()
    const bar = page.getByRole('region', { name: 'Proposed plan' })
    await expect(bar.getByRole('button', { name: /^Accept all/ })).toBeVisible({ timeout: 60_000 })
    const suggestion = colleague.getByRole('region', { name: 'Proposed plan' })
    await expect(suggestion).toContainText('suggests a plan for')

    await server.kill()
    server = await startServer(settings)
    await Promise.all([page.reload(), colleague.reload()])
    await expect(bar.getByRole('button', { name: /^Accept all/ })).toBeVisible()
    await suggestion.getByRole('button', { name: 'Show it' }).click()
    await expect(suggestion).toContainText('Suggested by')
    await suggestion.getByRole('button', { name: /^Accept all/ }).click()
    await expect(bar).toContainText('has accepted this plan')
    await expect(page.locator('[data-run]').first()).toBeVisible()
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
