import { expect, test } from './fixtures.ts'
import { wireDay } from './people.ts'
import { boardOf, planningCompany } from './planner-day.ts'

const PLANNER = '/app/run-planner'

test.use({ isMapHidden: true })

test('a job waits on hold with its reason, is seen by a colleague, and comes back by menu or by a run', async ({
  page,
  openColleague,
}) => {
  const { owner, jobs } = await planningCompany(page.request)
  const [job = ''] = jobs
  await page.goto(PLANNER)
  const { unallocated, card, toast, lane } = boardOf(page)
  const menu = async (entry: string) => {
    await card(unallocated, job)
      .getByRole('button', { name: /^More actions/ })
      .click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  await menu('Hold…')
  const dialog = page.getByRole('dialog', { name: `Hold ${job}` })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect(reason).toBeFocused()
  await reason.press('Enter')
  await expect(dialog.getByText('Please enter a reason*')).toBeVisible()
  await reason.fill('Waiting for the council permit')
  // Pressed twice before the server has answered, it is one hold.
  const { promise: arePressed, resolve: bothPressed } = Promise.withResolvers<void>()
  await page.route('**/runPlanner/put-on-hold', async (route) => {
    await arePressed
    await route.continue()
  })
  await reason.press('Enter')
  await reason.press('Enter')
  bothPressed()
  await expect(dialog).toBeHidden()
  await page.unroute('**/runPlanner/put-on-hold')
  await expect(toast(`${job} is on hold till`)).toHaveCount(1)
  await expect(card(unallocated, job)).toBeHidden()

  const colleague = await openColleague(owner)
  await colleague.goto(PLANNER)
  const there = boardOf(colleague)
  await there.unallocated.getByRole('button', { name: 'Held (1)' }).click()
  await expect(there.card(there.unallocated, job)).toContainText('Waiting for the council permit')
  const { data } = await (
    await page.request.get(`/api/v1.0/runPlanner/unallocated?date=${wireDay(0)}`)
  ).json()
  const held = data.find(({ booking }: { booking: { jobID: string } }) => booking.jobID === job)
  expect(held.onHold).toEqual({ reason: 'Waiting for the council permit', until: wireDay(1) })

  await page.reload()
  const section = unallocated.getByRole('button', { name: 'Held (1)' })
  await section.click()
  await menu('Take off hold')
  await expect(toast(`${job} is off hold`)).toBeVisible()
  await expect(section).toBeHidden()
  await expect(card(unallocated, job)).toBeVisible()

  await menu('Hold…')
  await reason.fill('Customer asks for next week')
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(section).toHaveAttribute('aria-expanded', 'true')
  await menu('Move to')
  await page.getByRole('menuitem', { name: /^BBB222/ }).click()
  await page.getByRole('menuitem', { name: 'New Run' }).click()
  await expect(card(lane('BBB222'), job)).toBeVisible()
  await expect(card(lane('BBB222'), job)).not.toContainText('Customer asks for next week')
  await expect(section).toBeHidden()
})
