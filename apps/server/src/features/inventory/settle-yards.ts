import type { Booking, Job, JobKind } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { laterOf } from '@skipyard/domain/shared/local-date.ts'
import { nearestYard, yardOfDrop } from '@skipyard/domain/yards/yard-stock.ts'
import { bringPicksHome } from '#server/features/yards/bring-picks-home.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOnDay } from './availability.reads.ts'
import {
  type DropToLoad,
  findDropsFrom,
  readSameBinDrops,
  readYardsOfJobs,
  saveYardOfJob,
  saveYardsOfJobs,
} from './job-yard.store.ts'
import { daysOfYard, freeByYard, type Yards } from './yard-of-drop.ts'

interface ChangeOfHire {
  before: Booking | null
  after: Booking
}

const isAhead = (job: Job) => jobIs('toCome', job)

/** Once a truck is under way with it, its bin has left its yard. */
const isDropAhead = (job: Job) => isAhead(job) && !jobIs('underWay', job)

const isElsewhere = ({ before, after }: ChangeOfHire) =>
  before === null || before.address.lat !== after.address.lat || before.address.lon !== after.address.lon

const isReopened = ({ before, after }: ChangeOfHire, kind: JobKind) =>
  before !== null && jobIs('calledOff', before[kind]) && isAhead(after[kind])

const needsBin = (change: ChangeOfHire) => {
  const { before, after } = change
  return (
    isElsewhere(change) ||
    before?.binSize !== after.binSize ||
    before.binType !== after.binType ||
    before.drop.date !== after.drop.date ||
    before.pick.date !== after.pick.date ||
    isReopened(change, 'drop')
  )
}

async function settleDrop(
  scope: TenantScope,
  { jobId, site, ...bin }: DropToLoad,
  { yards, own, onlyShort = false }: { yards: Yards; own: string; onlyShort?: boolean },
): Promise<void> {
  const ownBin = { yardId: own, from: bin.date, to: bin.until }
  const free = await freeByYard(scope, bin, { yards, own: ownBin })
  if (onlyShort && free.some((yard) => yard.id === own && yard.free > 0)) return
  const chosen = yardOfDrop(free, site)
  if (chosen.id === own) return
  await saveYardOfJob(scope, jobId, chosen.id)
  // The way to the drop is another one.
  scope.announce('runs')
}

const dropToLoad = ({ binSize, binType, drop, pick, address }: Booking): DropToLoad => ({
  jobId: drop.id,
  size: binSize,
  type: binType,
  date: drop.date,
  until: pick.date,
  site: address,
})

/** In a run the bin goes to the yard of the next drop, or where the truck is at home. */
const needsYard = (change: ChangeOfHire) => {
  const { before, after } = change
  if (!isAhead(after.pick) || after.pick.isAllocated) return false
  return isElsewhere(change) || before?.pick.isAllocated || isReopened(change, 'pick')
}

/** A drop that is called off stays in its run, and the truck goes past it. */
const changesRun = ({ before, after }: ChangeOfHire) =>
  before !== null && jobIs('calledOff', before.drop) !== jobIs('calledOff', after.drop)

async function yardsOnMap(scope: TenantScope) {
  const [first, ...others] = (await readYards(scope)).map((yard) => ({ ...yard, at: yard.address }))
  return first && ([first, ...others] satisfies Yards)
}

/**
 * After bookings are saved, which yard each drop takes its bin from, and which each pick without a run brings it to:
 * decided again where days, bin or place are others, a job was called off or a pick has left its run, and never for a job
 * that is done. One after the other, so that two
 * drops do not take the last bin. Does nothing for a company with one yard.
 */
export async function settleYards(scope: TenantScope, changes: readonly ChangeOfHire[]): Promise<void> {
  // NOTE not recorded: it follows from the booking, whose history has the change.
  if (!scope.hasYards) return
  const wanting = changes.filter((change) => isDropAhead(change.after.drop) && needsBin(change))
  const sameBin = await readSameBinDrops(
    scope,
    wanting.map(({ after }) => after.drop.id),
  )
  const drops = wanting.filter(({ after }) => !sameBin.has(after.drop.id))
  const picks = changes.filter(needsYard)
  const dropIds = [...drops, ...changes.filter(changesRun)].map(({ after }) => after.drop.id)
  bringPicksHome(scope, { dropIds })
  if (drops.length + picks.length === 0) return
  const yards = await yardsOnMap(scope)
  if (!yards) return
  await saveYardsOfJobs(
    scope,
    new Map(picks.map(({ after }) => [after.pick.id, nearestYard(yards, after.address).id])),
  )
  const own = await readYardsOfJobs(
    scope,
    drops.map(({ after }) => after.drop.id),
  )
  for (const { after } of drops) {
    await settleDrop(scope, dropToLoad(after), {
      yards,
      own: own.get(after.drop.id) ?? scope.tenantId,
    })
  }
}

/** Those of a yard's drops that are out on a day on which it is short. */
async function findShortDrops(
  scope: TenantScope,
  fewer: BinOnDay & { yardId: string },
): Promise<DropToLoad[]> {
  const drops = await findDropsFrom(scope, fewer)
  const days = await daysOfYard(scope, fewer, drops.map(({ until }) => until).reduce(laterOf, fewer.date))
  const short = days.filter(({ available }) => available < 0)
  return drops.filter(({ date, until }) => short.some((day) => date <= day.date && day.date <= until))
}

/**
 * Drops to come whose yard has too few bins from a day on, after a transfer or an adjustment: those for which it has none any more take theirs
 * from another, the earliest first.
 */
export async function settleFewer(scope: TenantScope, fewer: BinOnDay & { yardId: string }): Promise<void> {
  // NOTE not recorded: it follows from the transfer or the adjustment, which is recorded.
  if (!scope.hasYards) return
  const yards = await yardsOnMap(scope)
  if (!yards) return
  const drops = await findShortDrops(scope, fewer)
  for (const drop of drops) await settleDrop(scope, drop, { yards, own: fewer.yardId, onlyShort: true })
  bringPicksHome(scope, { dropIds: drops.map(({ jobId }) => jobId) })
}

/**
 * After bins were bought, written off or counted at a yard: its drops that it has no bin for any more take theirs from
 * another, or those of yards that are short take the new ones.
 */
export async function settleAdjusted(
  scope: TenantScope,
  { count, yardId, ...bin }: BinOnDay & { yardId: string; count: number },
): Promise<void> {
  if (!scope.hasYards || count === 0) return
  const yards = await readYards(scope)
  const short = yards.filter(({ id }) => (id === yardId) === count < 0)
  for (const { id } of short) await settleFewer(scope, { ...bin, yardId: id })
}

/** Of bookings that were deleted, whose bins others may have taken meanwhile, and whose yards may have been removed. */
export async function settleRestored(scope: TenantScope, bookings: readonly Booking[]): Promise<void> {
  const jobs = bookings.flatMap(({ drop, pick }) => [drop, pick]).filter(isAhead)
  const named = await readYardsOfJobs(
    scope,
    jobs.map(({ id }) => id),
  )
  const kept = new Set((await readYards(scope)).map(({ id }) => id))
  const gone = new Set([...named].filter(([, yardId]) => !kept.has(yardId)).map(([jobId]) => jobId))
  // The first yard, in case it is the only one left.
  await saveYardsOfJobs(scope, new Map([...gone].map((jobId) => [jobId, scope.tenantId])))
  await settleYards(
    scope,
    bookings.map((after) => ({ before: null, after })),
  )
}
