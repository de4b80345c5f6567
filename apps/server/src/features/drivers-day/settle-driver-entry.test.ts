import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

test('what was done on another day and is taken after all leaves the trip in vain on record', async () => {
  const owner = await server.owner()
  const planner = plannerOf(owner)
  const { truckId, driverId } = await crewedTruck(owner, 'XW48QP')
  const { drop } = await book(owner, [0, 7])
  const { _id: runId } = await planner.createRun(truckId, { bookingId: drop })
  const phone = driverPhone(server.http, await driverToken(owner, driverId))
  const job = { actionId: drop, runId }
  const reason = 'car-in-the-way'
  expect(await phone.say(job, 'cannot', { reason, note: '' })).toMatchObject({ outcome: 'applied' })
  await owner.inScope(async ({ db, tenantId, today }) => {
    const yesterday = addDays(today, -1)
    await db
      .updateTable('job_progress')
      .set({ not_done_on: yesterday })
      .where('tenant_id', '=', tenantId)
      .execute()
  })
  // Another driver has the job by now, so that what the first one tells comes too late.
  const other = await crewedTruck(owner, 'OTHER1')
  await planner.createRun(other.truckId, { bookingId: drop })
  const { key } = await phone.say(job, 'delivered')
  const path = `/driversDay/entries/${key}/settle`
  const taken = await owner.call({ method: 'POST', path, body: { way: 'take', reason: 'He rang' } })
  expect(taken.status).toBe(200)
  const trips = await owner.inScope(({ db, tenantId }) =>
    db.selectFrom('futile_trips').where('tenant_id', '=', tenantId).select('reason').execute(),
  )
  expect(trips).toEqual([{ reason }])
})
