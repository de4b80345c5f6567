import { MAX_WINDOW_DAYS } from '@skipyard/contract/inventory/inventory.ts'
import type * as contract from '@skipyard/contract/inventory/yard-stock.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import {
  addDays,
  datesBetween,
  earlierOf,
  type LocalDate,
  laterOf,
} from '@skipyard/domain/shared/local-date.ts'
import type { Yard } from '@skipyard/domain/yards/yard.ts'
import {
  freeOver,
  type OwnBin,
  onlyYardOfDrop,
  withoutBins,
  type YardFree,
  yardOfDrop,
} from '@skipyard/domain/yards/yard-stock.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOfHire, BinOnDay } from './availability.reads.ts'
import { readYardOfHire } from './job-yard.store.ts'
import { readYardDays } from './yard-stock.reads.ts'

export type Yards = [Yard, ...Yard[]]

/** No longer than availability is read anywhere: a year typed wrongly would count the days of centuries. */
const windowOf = (from: LocalDate, to: LocalDate) => ({
  from,
  to: earlierOf(laterOf(from, to), addDays(from, MAX_WINDOW_DAYS)),
})

export async function daysOfYard(
  scope: TenantScope,
  { yardId, size, type, date }: BinOnDay & { yardId: string },
  to: LocalDate,
): Promise<readonly AvailabilityDay[]> {
  const known = await readYardDays(scope, { types: [type], sizes: [size] }, windowOf(date, to))
  return known.find((yard) => yard.yardId === yardId)?.days ?? []
}

/** What is free at each yard over a hire, its `own` bin given back. */
export async function freeByYard(
  scope: TenantScope,
  { size, type, date, until }: BinOfHire,
  { yards, own }: { yards: Yards; own: OwnBin | null },
): Promise<[YardFree, ...YardFree[]]> {
  const window = windowOf(date, until)
  const known = await readYardDays(scope, { types: [type], sizes: [size] }, window)
  const none = datesBetween(window.from, window.to).map((day) => ({ date: day, available: 0 }))
  const free = ({ id, address }: Yard): YardFree => {
    const days = known.find(({ yardId }) => yardId === id)?.days ?? none
    return { id, at: address, ...freeOver(days, own?.yardId === id ? own : null) }
  }
  const [first, ...others] = yards
  return [free(first), ...others.map(free)]
}

const binOf = ({ pickD, ...bin }: BinOnDay & { pickD?: LocalDate | undefined }): BinOfHire => ({
  ...bin,
  until: pickD ?? bin.date,
})

/** Of a booking that stays as it is its own yard, and none where its bin comes from another site. */
export async function getYardOfDrop(
  scope: TenantScope,
  { lat, lon, bins, bookingId, ...asked }: RequestOf<typeof contract.getYardOfDrop>['query'],
): Promise<contract.WireYardOfDrop> {
  const bin = binOf(asked)
  const site = lat !== undefined && lon !== undefined ? { lat, lon } : null
  const hire = bookingId === undefined ? null : await readYardOfHire(scope, bookingId, { ...bin, site })
  if (!scope.hasYards || hire?.isSameBin) return { yards: [], yardId: null }
  const yards = await readYards(scope)
  const free = await freeByYard(scope, bin, { yards, own: hire?.hasBin ? hire : null })
  const nameOf = new Map(yards.map(({ id, name }) => [id, name]))
  const settled = hire?.hasBin && hire.isSettled ? hire.yardId : null
  const left = withoutBins(free, { bins, site, settled })
  const chosen = site ? yardOfDrop(free, site) : onlyYardOfDrop(free)
  return {
    yards: free.map((yard, at) => ({
      yardId: yard.id,
      name: nameOf.get(yard.id) ?? '',
      free: yard.free,
      left: left[at]?.free ?? yard.free,
    })),
    yardId: settled ?? chosen?.id ?? null,
  }
}
