import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { startRoutingService } from '#server/testing/start-routing-service.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const tomorrow = addDays(today, 1)
const BROKEN = new URL('../../testing/broken-search.worker.ts', import.meta.url)
const ENDLESS = new URL('../../testing/endless-search.worker.ts', import.meta.url)

const broken = await openTestServer({ planning: { program: BROKEN } })
const endless = await openTestServer({ planning: { program: ENDLESS } })
const routing = await startRoutingService()
const routed = await openTestServer({ routingUrl: routing.url })

describe('a plan that is being made', () => {
  test('whose search breaks says so in words, and the board is as it was', async () => {
    const { owner } = await planningDay(broken, 2)
    const planning = planningOf(owner, tomorrow)
    expect((await planning.start()).status).toBe(200)
    const plan = await planning.until(({ state }) => state === 'failed')
    expect(plan).toMatchObject({ message: planningTexts.failed, proposal: null })
    expect((await planning.accept(plan.planId)).status).toBe(409)
    expect(await plannerOf(owner, tomorrow).runs()).toEqual([])
  })

  test('is followed, and thrown away while the server goes on answering', async () => {
    const { owner } = await planningDay(endless, 2)
    const planning = planningOf(owner, tomorrow)
    await planning.start()
    const plan = await planning.until(({ progress }) => progress !== null)
    expect(plan).toMatchObject({ state: 'working', progress: { share: 0.5, unplaced: 1 } })
    expect((await planning.accept(plan.planId)).status).toBe(409)
    expect((await planning.rearrange(plan.planId, [{ key: 'x', actionIds: [] }])).status).toBe(409)
    expect((await planning.finish(plan.planId)).status).toBe(200)
    expect((await planning.discard(plan.planId)).status).toBe(200)
    expect(await planning.read()).toBeNull()
  })

  test('reckons with the ways along streets where a service knows them', async () => {
    const { owner } = await planningDay(routed, 4)
    const { proposal } = await planningOf(owner, tomorrow).plan()
    expect(proposal.ways.guessed).toBe(0)
    const drives = proposal.runs.flatMap(({ stops }) => stops.map(({ kilometres }) => kilometres))
    expect(new Set(drives)).toEqual(new Set([5]))
  })

  test('leaves out a job that no truck carries, with each truck’s reason and what would help', async () => {
    const { owner, trucks } = await planningDay(routed, 2)
    const { pick } = await book(owner, [0, 1], { binSize: 6, binType: 'Hook' })
    const planning = planningOf(owner, tomorrow)
    const board = plannerOf(owner, tomorrow)
    for (const truckId of trucks.slice(1)) await board.switchOff(truckId, 'unallocate')
    const { proposal } = await planning.plan({ truckIds: [trucks[1]] })
    const left = proposal.unplaced.find(({ actionId }) => actionId === pick)
    expect(left).toMatchObject({ reason: 'no-truck' })
    expect(left?.trucks.map(({ rego }) => rego).toSorted()).toEqual(['1TK7HB', 'XV09LD', 'XW48QP'])
    expect(left?.helps.length).toBeGreaterThan(0)
  })
})
