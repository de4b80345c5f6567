import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { nearestYard, yardOfDrop } from '@skipyard/domain/yards/yard-stock.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readYardsOfJobs, saveYardOfJob } from './job-yard.store.ts'
import { freeByYard, type Yards } from './yard-of-drop.ts'

interface ChangeOfHire {
  before: Booking | null
  after: Booking
}

const isElsewhere = ({ before, after }: ChangeOfHire) =>
  before === null || before.address.lat !== after.address.lat || before.address.lon !== after.address.lon

const needsBin = (change: ChangeOfHire) => {
  const { before, after } = change
  return (
    isElsewhere(change) ||
    before?.binSize !== after.binSize ||
    before.binType !== after.binType ||
    before.drop.date !== after.drop.date ||
    before.pick.date !== after.pick.date
  )
}

async function settleDrop(
  scope: TenantScope,
  booking: Booking,
  { yards, own }: { yards: Yards; own: string },
): Promise<void> {
  const { binSize: size, binType: type, drop, pick, address } = booking
  const days = { from: drop.date, to: pick.date }
  const bin = { size, type, date: days.from, until: days.to }
  const free = await freeByYard(scope, bin, { yards, own: { yardId: own, ...days } })
  const chosen = yardOfDrop(free, address)
  if (chosen.id !== own) await saveYardOfJob(scope, booking.drop.id, chosen.id)
}

const isAhead = (job: Booking['drop'] | Booking['pick']) => jobIs('toCome', job)

/** A drop that is called off stays in its run, and the truck goes past it. */
const changesRun = ({ before, after }: ChangeOfHire) =>
  before !== null && jobIs('calledOff', before.drop) !== jobIs('calledOff', after.drop)

/**
 * After bookings are saved, which yard each drop takes its bin from, and which each pick without a run brings it to:
 * decided again where day, bin or place is another, and never for a job that is done. One after the other, so that two
 * drops do not take the last bin. Does nothing for a company with one yard.
 */
export async function settleYards(scope: TenantScope, changes: readonly ChangeOfHire[]): Promise<void> {
  // NOTE not recorded: it follows from the booking, whose history has the change.
  if (!scope.hasYards) return
  const drops = changes.filter((change) => isAhead(change.after.drop) && needsBin(change))
  const picks = changes.filter(
    // In a run the bin goes to the yard of the next drop, or where the truck is at home.
    (change) => isAhead(change.after.pick) && !change.after.pick.isAllocated && isElsewhere(change),
  )
  const dropIds = [...drops, ...changes.filter(changesRun)].map(({ after }) => after.drop.id)
  bringPicksHome(scope, { dropIds })
  if (drops.length + picks.length === 0) return
  const yards = (await readYards(scope)).map((yard) => ({ ...yard, at: yard.address }))
  const [first, ...others] = yards
  if (!first) return
  for (const { after } of picks) {
    const { id } = nearestYard([first, ...others], after.address)
    await saveYardOfJob(scope, after.pick.id, id)
  }
  const own = await readYardsOfJobs(
    scope,
    drops.map(({ after }) => after.drop.id),
  )
  for (const { after } of drops) {
    await settleDrop(scope, after, {
      yards: [first, ...others],
      own: own.get(after.drop.id) ?? scope.tenantId,
    })
  }
}

/** Jobs to come that name a yard which was removed meanwhile are decided again. */
export async function settleRemovedYards(scope: TenantScope, bookings: readonly Booking[]): Promise<void> {
  const jobs = bookings.flatMap(({ drop, pick }) => [drop, pick]).filter(isAhead)
  const named = await readYardsOfJobs(
    scope,
    jobs.map(({ id }) => id),
  )
  const kept = new Set((await readYards(scope)).map(({ id }) => id))
  const gone = new Set([...named].filter(([, yardId]) => !kept.has(yardId)).map(([jobId]) => jobId))
  // The first yard, in case it is the only one left.
  for (const jobId of gone) await saveYardOfJob(scope, jobId, scope.tenantId)
  const moved = bookings.filter(({ drop, pick }) => gone.has(drop.id) || gone.has(pick.id))
  await settleYards(
    scope,
    moved.map((after) => ({ before: null, after })),
  )
}
