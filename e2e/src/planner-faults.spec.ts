import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { freePort } from './free-port.ts'
import { demoPeople, signIn, wireDay } from './people.ts'
import { boardOf } from './planner-day.ts'
import { startServer } from './start-server.ts'

const PLANNER = '/app/run-planner'
const NOT_DELIVERED = 'The drop has not been Delivered, do you still want to continue?'
const NOT_RETURNED = 'The pick for this booking has not been returned. Continuing will mark it as returned!'
test.use({ isMapHidden: true })

/** The menu of a card, by which a journey goes. */
function cardOf(page: Page, name: string) {
  const card = page.getByRole('group', { name: new RegExp(`^${name},`) })
  const menu = async (entry: string) => {
    await card.getByRole('button', { name: /^More actions/ }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const sendTo = async (rego: string) => {
    await menu('Move to')
    await page.getByRole('menuitem', { name: new RegExp(`^${rego}`) }).click()
    await page.getByRole('menuitem', { name: 'New Run' }).click()
  }
  return { card, menu, sendTo }
}

interface LeftOver {
  actionType: 'drop' | 'pick'
  date: string
  runId: string | null
  booking: { jobID: string; binType: string; binSize: number; dropActionStatus: string }
}

/** What was left undone on days before, however long ago, and a Marrel truck could bring. */
async function readLeftOver(page: Page): Promise<LeftOver[]> {
  const answer = await page.request.get(`/api/v1.0/runPlanner/unallocated?date=${wireDay(0)}&withOlder=true`)
  const { data }: { data: LeftOver[] } = await answer.json()
  return data.filter(
    ({ date, booking }) => date !== wireDay(0) && booking.binType === 'Marrel' && booking.binSize <= 8,
  )
}

async function answer(page: Page, question: string, button: 'Proceed' | 'Cancel') {
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click()
}

test('what was left behind is put right on the way: each question is asked, and no means that nothing moves', {
  tag: '@all',
}, async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-faults-'))
  const server = await startServer({ dataDir, port: await freePort(), isDemoWanted: true })
  const demo = await page.context().browser()?.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  try {
    if (!demo) throw new Error('The journey has no browser')
    await demo.addInitScript(() => {
      localStorage.setItem('skipyard.introSeen', 'true')
      localStorage.setItem('skipyard.planner.hideMap', 'true')
    })
    await signIn(demo.request, demoPeople.dispatcher)
    const desk = await demo.newPage()
    await desk.goto(PLANNER)
    await desk.getByRole('button', { name: /older left-overs?$/ }).click()
    const left = await readLeftOver(desk)
    const { lane } = boardOf(desk)
    const rego = '1TK7HB'
    const named = (job: LeftOver | undefined) => job?.booking.jobID ?? ''
    const hasPick = ({ booking }: LeftOver) =>
      left.some((job) => job.actionType === 'pick' && named(job) === booking.jobID)
    const drops = left.filter(
      ({ actionType, booking }) => actionType === 'drop' && booking.dropActionStatus === 'Scheduled',
    )

    // The drop is Delivered, its pick was forgotten.
    const out = cardOf(
      desk,
      `Pick ${named(left.find(({ actionType, booking }) => actionType === 'pick' && booking.dropActionStatus === 'Delivered'))}`,
    )
    await out.sendTo(rego)
    await answer(desk, NOT_RETURNED, 'Cancel')
    await expect(out.card).toHaveAttribute('data-status', 'Scheduled')
    await out.sendTo(rego)
    await answer(desk, NOT_RETURNED, 'Proceed')
    // Alone in its run, it ends the run, and a run that has ended makes of Returned Completed.
    await expect(out.card).toHaveAttribute('data-status', 'Completed')

    // The drop sits in a run of its day and was not Delivered.
    const planned = named(drops.find((job) => hasPick(job) && job.runId !== null))
    const pick = cardOf(desk, `Pick ${planned}`)
    await pick.sendTo(rego)
    await answer(desk, NOT_DELIVERED, 'Cancel')
    await expect(pick.card).toBeVisible()

    // The drop sits in no run at all: the truck that brought it is asked for.
    await cardOf(desk, `Drop ${planned}`).menu('Unallocate')
    await pick.sendTo(rego)
    const panel = desk.getByRole('dialog', { name: 'Drop Status Not Delivered' })
    await expect(panel).toContainText('Driver Assignment Needed')
    await expect(panel.getByRole('button', { name: 'Proceed' })).toBeDisabled()
    await panel.getByRole('combobox').click()
    await desk.getByRole('option', { name: new RegExp(rego) }).click()
    await panel.getByRole('button', { name: 'Proceed' }).click()
    await expect(lane(rego).getByRole('group', { name: new RegExp(`^Pick ${planned},`) })).toBeVisible()

    // A drop that was brought and never marked.
    const alone = cardOf(desk, `Drop ${named(drops.find((job) => named(job) !== planned))}`)
    await alone.menu('Drop Not Delivered')
    const dialog = desk.getByRole('dialog', { name: 'Drop Not Delviered' })
    await dialog.getByRole('combobox').click()
    await desk.getByRole('option', { name: new RegExp(rego) }).click()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await expect(alone.card.and(desk.locator('[data-locked]'))).toHaveAccessibleName(/Delivered$/)
  } finally {
    await demo?.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
