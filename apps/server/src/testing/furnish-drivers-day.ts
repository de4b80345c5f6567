import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import { logoInput } from './logo-input.ts'
import { photoInput } from './photo-input.ts'
import type { TestMember } from './test-server.ts'

/** Ids of what a company's planner, its driver's phone and its tip visits left. */
export interface DriversDayIds {
  runId: string
  photoId: string
  /** An entry of the driver's phone that the office has yet to decide about. */
  entryKey: string
  /** A load of a finished hire that went to a tip. */
  tipId: string
}

/** A run of the day of the first drop, with the drop in it. */
async function furnishRun(owner: TestMember, run: { truckId: string; date: string; bookingId: string }) {
  const { status, body } = await owner.call({ method: 'POST', path: '/runPlanner/create-run', body: run })
  const settings = {
    method: 'PATCH',
    path: '/runPlanner/settings',
    body: { version: 0, speedKmh: 35 },
  } as const
  const changed = await owner.call(settings)
  await owner.call({ method: 'POST', path: '/runPlanner/presence', body: { date: run.date } })
  await owner.call({
    method: 'POST',
    path: '/runPlanner/switch-truck-off',
    body: { truckId: run.truckId, date: toWireDate(addDays(today, 60)), jobs: 'unallocate', runs: [] },
  })
  if (status !== 200 || changed.status !== 200) throw new Error(JSON.stringify([body, changed.body]))
  return `${body.data._id}`
}

/** A photo of a job from its driver; answers its id. */
async function furnishPhoto(owner: TestMember, mark: string, at: { driverToken: string; actionId: string }) {
  const photoId = randomUUID()
  const path = `/driver-runs/${at.driverToken}/photos/${photoId}`
  const input = { ...photoInput(at.actionId, await logoInput(mark)), signedBy: mark }
  const { status, body } = await owner.call({ method: 'PUT', path, body: input })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return photoId
}

/** An entry of the driver's phone that is refused, since its job is of a later day; answers its key. */
async function furnishEntry(
  owner: TestMember,
  mark: string,
  { driverToken, actionId, runId }: { driverToken: string; actionId: string; runId: string },
): Promise<string> {
  const key = randomUUID()
  const at = new Date().toISOString()
  const said = { step: 'cannot', reason: 'other', note: mark }
  const { status, body } = await owner.call({
    method: 'POST',
    path: `/driver-runs/${driverToken}/entries`,
    body: {
      phone: randomUUID(),
      device: mark,
      waiting: 0,
      entries: [{ key, seq: 1, at, actionId, runId, ...said }],
    },
  })
  if (status !== 200 || body.data.results[0].outcome !== 'refused') throw new Error(JSON.stringify(body))
  return key
}

/** A load of a hire of today that is over; answers its id. */
async function furnishTip(owner: TestMember, mark: string): Promise<string> {
  const post = async (path: string, body: object) => {
    const answer = await owner.call({ method: 'POST', path, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }
  const date = toWireDate(today)
  const days = { dropoffDate: date, pickupDate: date }
  const taken = await post('/bookings', bookingInput({ name: mark, phone: '0491570006', ...days }))
  const path = `/bookings/${taken._id}`
  const { version } = await post(`${path}/markDelivered`, { version: taken.version, date })
  const returned = await post(`${path}/markReturned`, { version, date })
  const load = { site: mark, docket: mark, weightKg: 3_400, costCents: 38_400, reason: mark }
  const added = await post('/driversDay/tips', {
    actionId: taken.actionDetails[1]._id,
    version: returned.version,
    tippedAt: new Date().toISOString(),
    ...load,
  })
  return added.tipId
}

/** A truck's day with a drop in it, what its driver sent of it, and a load that went to a tip. */
export async function furnishDriversDay(
  owner: TestMember,
  mark: string,
  job: { truckId: string; date: string; driverToken: string; actionId: string },
): Promise<DriversDayIds> {
  const { truckId, date, actionId } = job
  const runId = await furnishRun(owner, { truckId, date, bookingId: actionId })
  const photoId = await furnishPhoto(owner, mark, job)
  const entryKey = await furnishEntry(owner, mark, { ...job, runId })
  return { runId, photoId, entryKey, tipId: await furnishTip(owner, mark) }
}
