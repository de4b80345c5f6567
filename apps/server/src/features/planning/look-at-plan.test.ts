import type { WireProposal } from '@skipyard/contract/planning/proposal.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { passDays } from '#server/testing/pass-days.store.ts'
import { losePlace, tellDrop } from '#server/testing/planned-facts.store.ts'
import { type BookedJobs, book, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { lookAtDay } from './look-at-plan.ts'
import { rearrangePlan } from './rearrange-plan.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)

/** Three drops in a row to the north, each farther than the one before. */
async function bookThreeFar(owner: TestMember): Promise<BookedJobs[]> {
  const sites = [-37.8, -37.7, -37.6].map((lat) => ({
    name: `Far Road ${lat}`,
    suburb: 'Sunshine',
    postCode: '3020',
    lat,
    lon: 144.8,
  }))
  const booked: BookedJobs[] = []
  for (const address of sites) booked.push(await book(owner, [1, 9], { binType: 'Hook', address }))
  return booked
}

describe('a proposal', () => {
  test('places work left over from a day before, which takes the day once it is accepted', async () => {
    const { owner } = await planningDay(server, 2)
    const late = await book(owner, [1, 9], { binType: 'Hook' })
    await owner.inScope((scope) => passDays(scope, late.bookingId, 2))
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const stop = proposal.runs.flatMap(({ stops }) => stops).find(({ actionId }) => actionId === late.drop)
    expect(stop).toMatchObject({ how: 'comes', fromRunId: null })
    expect((await planning.accept(planId)).body.data.refused).toEqual([])
    const cards = (await plannerOf(owner, tomorrow).runs()).flatMap(({ bookings }) => bookings)
    const card = cards.find(({ actionId }) => actionId === late.drop)
    expect(card?.date.slice(0, 10)).toBe(tomorrow)
  })

  test('leaves out a drop left over whose pick-up is on an earlier day, says so, and the rest can be accepted', async () => {
    const { owner } = await planningDay(server, 2)
    const gone = await book(owner, [1, 2], { binType: 'Hook' })
    await owner.inScope((scope) => passDays(scope, gone.bookingId, 3))
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan()
    const left = proposal.unplaced.find(({ actionId }) => actionId === gone.drop)
    expect(left).toMatchObject({ jobID: gone.jobID, reason: 'after-pick', ways: [] })
    expect(left?.helps).toEqual(['Change the dates of the booking'])
    // Nor is its bin fetched, which nobody has brought.
    expect(proposal.unplaced.find(({ actionId }) => actionId === gone.pick)?.reason).toBe('drop-unplaced')
    const { data } = (await planning.accept(planId)).body
    expect(data.refused).toEqual([])
    expect(data.accepted).not.toEqual([])
  })

  test('leaves out a job of which nobody knows where it is, and says what to do', async () => {
    const { owner } = await planningDay(server, 2)
    const lost = await book(owner, [1, 9], { binType: 'Hook' })
    await owner.inScope((scope) => losePlace(scope, lost.bookingId))
    const { proposal } = await planningOf(owner, tomorrow).plan()
    const [left] = proposal.unplaced
    expect(left).toMatchObject({ actionId: lost.drop, jobID: lost.jobID, reason: 'no-place' })
    expect(left?.helps).not.toEqual([])
  })

  test('names the colleague who changed a run, and the jobs that came meanwhile', async () => {
    const { owner, tenantId, trucks } = await planningDay(server, 4)
    const planning = planningOf(owner, tomorrow)
    const { proposal } = await planning.plan()
    const colleague = await server.member(tenantId, 'dispatcher')
    const { body: person } = await colleague.call({ method: 'GET', path: '/profile' })
    const [run] = proposal.runs
    const jobId = run?.stops[0]?.actionId
    await plannerOf(colleague, tomorrow).createRun(trucks[2] ?? '', { bookingId: jobId })
    const late = await book(colleague, [1, 9], { binType: 'Hook' })
    const now = (await planning.read())?.proposal
    const changed = now?.runs.find(({ key }) => key === run?.key)
    expect(changed).toMatchObject({ state: 'changed', changedBy: person.data.name })
    expect(now?.newJobs).toEqual([late.drop])
  })

  test('is timed by the minute it is looked at, as the board under it is', async () => {
    const { owner } = await planningDay(server, 4)
    const { planId, proposal } = await planningOf(owner, tomorrow).plan()
    const startsOf = (day: WireProposal | null | undefined) =>
      day?.runs.filter(({ stops }) => stops.length > 0).map(({ startsAt }) => startsAt) ?? []
    const seen = await owner.inScope(async (scope) => {
      const then = { ...scope, today: tomorrow, now: instantOf(tomorrow, 11, scope.timeZone) }
      return lookAtDay(then, { date: tomorrow, planId }, server.services.planner)
    })
    expect(Math.max(...startsOf(proposal))).toBeLessThan(11 * 60)
    expect(Math.min(...startsOf(seen?.proposal))).toBeGreaterThanOrEqual(11 * 60)
    expect(seen?.proposal?.after.lastBackAt).toBeGreaterThan(proposal.after.lastBackAt ?? 0)
    expect(startsOf((await planningOf(owner, tomorrow).read())?.proposal)).toEqual(startsOf(proposal))
  })

  test('names the customers who were told and to whom the truck comes at quite another time', async () => {
    const { owner, trucks } = await planningDay(server, 0)
    const booked = await bookThreeFar(owner)
    const [near, , far] = booked
    await owner.inScope((scope) => tellDrop(scope, near?.bookingId ?? '', tomorrow))
    const board = plannerOf(owner, tomorrow)
    const run = await board.createRun(trucks[0] ?? '')
    await board.update([{ runId: run._id, bookingsToAdd: booked.map(({ drop }) => drop) }])
    const planning = planningOf(owner, tomorrow)
    const { planId, proposal } = await planning.plan({ runId: run._id })
    expect(proposal.told.map(({ jobID }) => jobID)).not.toContain(far?.jobID)
    const order = [booked[2], booked[1], booked[0]].map((one) => one?.drop)
    const { body } = await planning.rearrange(planId, [{ key: run._id, actionIds: order }])
    expect(body.data.proposal.told).toMatchObject([{ actionId: near?.drop, jobID: near?.jobID }])
    const [told] = body.data.proposal.told
    expect(told.isAt - told.wasAt).toBeGreaterThan(30)
  })

  test('names them also once its cards were moved late in the day it was made for', async () => {
    const { owner, trucks } = await planningDay(server, 0)
    const booked = await bookThreeFar(owner)
    const drops = booked.map(({ drop }) => drop)
    await owner.inScope((scope) => tellDrop(scope, booked[0]?.bookingId ?? '', tomorrow))
    const board = plannerOf(owner, tomorrow)
    const run = await board.createRun(trucks[0] ?? '')
    await board.update([{ runId: run._id, bookingsToAdd: drops }])
    const { planId } = await planningOf(owner, tomorrow).plan({ runId: run._id })
    const seen = await owner.inScope(async (scope) => {
      const then = { ...scope, today: tomorrow, now: instantOf(tomorrow, 11, scope.timeZone) }
      const body = { runs: [{ key: run._id, actionIds: drops }] }
      await rearrangePlan(then, { params: { planId }, query: undefined, body }, server.services.planner)
      return lookAtDay(then, { date: tomorrow, planId }, server.services.planner)
    })
    const [told] = seen?.proposal?.told ?? []
    expect(told).toMatchObject({ actionId: drops[0] })
    expect(told?.wasAt).toBeLessThan(11 * 60)
    expect(told?.isAt).toBeGreaterThanOrEqual(11 * 60)
  })
})
