import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { PLAN_FORMAT } from '#server/planning/plan-text.ts'
import { today } from '#server/testing/booking-input.ts'
import { plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { extendSearch } from './day-plan.store.ts'

const tomorrow = addDays(today, 1)
const ENDLESS = new URL('../../testing/endless-search.worker.ts', import.meta.url)
const AN_HOUR = 3_600_000

const server = await openTestServer()
// Nothing is heard of its searches for an hour, and it is believed that they go on.
const endless = await openTestServer({ planning: { program: ENDLESS, lifeMs: AN_HOUR } })

/** A day that somebody has planned, and a colleague. */
async function suggestedDay() {
  const day = await planningDay(server, 6)
  const own = planningOf(day.owner, tomorrow)
  const { planId, proposal } = await own.plan()
  const member = await server.member(day.tenantId, 'dispatcher')
  return { ...day, own, planId, proposal, member, colleagues: planningOf(member, tomorrow) }
}

const nameOf = async ({ owner }: Pick<Awaited<ReturnType<typeof suggestedDay>>, 'owner'>) =>
  (await owner.call({ method: 'GET', path: '/profile' })).body.data.name

describe('an open proposal', () => {
  test('is seen by a colleague with the name of who suggested it, and by nobody of another company', async () => {
    const day = await suggestedDay()
    const seen = await day.colleagues.read()
    expect(seen).toMatchObject({ planId: day.planId, state: 'ready', suggestedBy: await nameOf(day) })
    expect(seen?.proposal?.runs).toEqual((await day.own.read())?.proposal?.runs)
    expect((await day.own.read())?.suggestedBy).toBeNull()
    const { owner: stranger } = await planningDay(server, 1)
    expect(await planningOf(stranger, tomorrow).read(day.planId)).toBeNull()
  })

  test('that changes nothing on the board is nothing to suggest to a colleague', async () => {
    const { own, planId, colleagues } = await suggestedDay()
    await own.accept(planId)
    await own.discard(planId)
    const again = await own.plan()
    expect(again.proposal.runs.map(({ state }) => state)).not.toContain('open')
    expect((await own.read())?.planId).toBe(again.planId)
    expect((await colleagues.read())?.planId).not.toBe(again.planId)
  })

  test('is the same after a restart, cards moved by hand too, and is accepted there', async () => {
    const { owner, own, planId, proposal, trucks } = await suggestedDay()
    const [run] = proposal.runs
    const [first = '', ...rest] = run?.stops.map(({ actionId }) => actionId) ?? []
    const other = trucks.find((id) => id !== run?.truckId)
    await own.rearrange(planId, [
      { key: run?.key, actionIds: rest },
      { truckId: other, actionIds: [first] },
    ])
    const before = await own.read()
    const after = planningOf(await server.elsewhere(owner), tomorrow)
    expect(await after.read()).toEqual(before)
    const { body } = await after.accept(planId)
    expect(body.data.refused).toEqual([])
    expect((await own.read())?.proposal?.runs.every(({ state }) => state === 'accepted')).toBe(true)
    expect(await plannerOf(owner, tomorrow).runs()).toHaveLength(before?.proposal?.runs.length ?? 0)
  })

  test('that another version of the server has made is let go: it says so, is not accepted, and is looked for again', async () => {
    const { owner, own, planId } = await suggestedDay()
    await owner.inScope(({ db, tenantId }) =>
      db
        .updateTable('day_plans')
        .set({ format: PLAN_FORMAT - 1 })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', planId)
        .execute(),
    )
    const after = planningOf(await server.elsewhere(owner), tomorrow)
    for (const planning of [own, after]) {
      expect(await planning.read()).toMatchObject({ planId, state: 'stopped', proposal: null })
      expect((await planning.accept(planId)).status).toBe(409)
    }
    expect(await plannerOf(owner, tomorrow).runs()).toEqual([])
    const again = await after.plan()
    expect(again.planId).not.toBe(planId)
    expect(again.proposal.runs).not.toEqual([])
  })

  test('accepted by two at once is accepted by one, and the other is told by whom', async () => {
    const day = await suggestedDay()
    const answers = await Promise.all([day.own.accept(day.planId), day.colleagues.accept(day.planId)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const second = answers.find(({ status }) => status === 409)
    expect(second?.body.message).toBe(planningTexts.acceptedBy(await nameOf(day)))
    expect(await plannerOf(day.owner, tomorrow).runs()).toHaveLength(day.proposal.runs.length)
  })

  test('accepted and closed by a colleague says so to who suggested it, and is offered to nobody any more', async () => {
    const day = await suggestedDay()
    expect((await day.colleagues.accept(day.planId)).status).toBe(200)
    expect(await day.own.read()).toMatchObject({ state: 'ready', acceptedBy: await nameOf(day) })
    expect((await day.colleagues.discard(day.planId)).status).toBe(200)
    expect(await day.own.read(day.planId)).toMatchObject({
      state: 'closed',
      acceptedBy: await nameOf(day),
      discardedBy: null,
      proposal: null,
    })
    expect(await day.own.read()).toBeNull()
    expect((await day.own.accept(day.planId)).status).toBe(409)
  })

  test('accepted card by card counts as accepted with its last card, and not before', async () => {
    const day = await suggestedDay()
    const cards = day.proposal.runs.flatMap(({ key, stops }) => stops.map(({ actionId }) => [key, actionId]))
    for (const [key, actionId] of cards) {
      expect((await day.own.read())?.acceptedBy).toBeNull()
      const { status, body } = await day.colleagues.accept(day.planId, [{ key, actionIds: [actionId] }])
      expect([status, body.data.refused]).toEqual([200, []])
    }
    expect((await day.own.read())?.acceptedBy).toBe(await nameOf(day))
    expect((await day.colleagues.discard(day.planId)).status).toBe(200)
    const closed = { state: 'closed', acceptedBy: await nameOf(day), discardedBy: null }
    expect(await day.own.read(day.planId)).toMatchObject(closed)
  })

  test('that undo has taken off the board again can be accepted by another', async () => {
    const day = await suggestedDay()
    const { body } = await day.own.accept(day.planId)
    expect((await plannerOf(day.owner, tomorrow).undo(body.data.undo)).status).toBe(200)
    expect((await day.colleagues.read(day.planId))?.acceptedBy).toBeNull()
    expect((await day.colleagues.accept(day.planId)).status).toBe(200)
  })

  test('discarded by a colleague says by whom; the colleague hears no more of it', async () => {
    const day = await suggestedDay()
    expect((await day.colleagues.discard(day.planId)).status).toBe(200)
    expect(await day.own.read(day.planId)).toMatchObject({
      state: 'closed',
      acceptedBy: null,
      discardedBy: await nameOf(day),
    })
    const refused = await day.own.discard(day.planId)
    expect(refused.body.message).toBe(planningTexts.discardedBy(await nameOf(day)))
    expect(await day.colleagues.read(day.planId)).toBeNull()
  })

  test('gives way to the own plan of who looks, and both are kept', async () => {
    const day = await suggestedDay()
    const { planId } = await day.colleagues.plan()
    expect((await day.colleagues.read())?.planId).toBe(planId)
    expect((await day.own.read())?.planId).toBe(day.planId)
    await day.own.discard(day.planId)
    expect(await day.own.read()).toMatchObject({ planId, suggestedBy: await nameOf(day) })
  })
})

describe('a search', () => {
  test('whose server has died is said to be stopped, and can be asked for again', async () => {
    const { owner } = await planningDay(endless, 2)
    const planning = planningOf(owner, tomorrow)
    await planning.start({ mode: 'fit' })
    const plan = await planning.until(({ state }) => state === 'working')
    const after = planningOf(await endless.elsewhere(owner), tomorrow)
    expect(await after.read()).toMatchObject({ planId: plan.planId, state: 'waiting' })
    await owner.inScope((scope) => extendSearch(scope, plan.planId, scope.now))
    expect(await after.read()).toMatchObject({ state: 'stopped', asked: { mode: 'fit' }, jobs: 2 })
    expect((await after.accept(plan.planId)).status).toBe(409)
    expect((await after.start()).status).toBe(200)
    expect(await after.read()).not.toMatchObject({ planId: plan.planId })
    endless.services.planner.discard(plan.planId)
  })

  test('waits in a line, and says how many are before it', async () => {
    const { owner, tenantId } = await planningDay(endless, 2)
    const [first, second] = [
      planningOf(owner, tomorrow),
      planningOf(await endless.member(tenantId), addDays(today, 2)),
    ]
    const before = (await first.start()).body.data.ahead
    expect((await second.start()).body.data).toMatchObject({ state: 'waiting', ahead: before + 1 })
    expect(await second.read()).toMatchObject({ state: 'waiting', ahead: before + 1 })
    for (const planning of [first, second]) await planning.discard((await planning.read())?.planId ?? '')
  })
})
