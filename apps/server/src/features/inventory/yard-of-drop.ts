import type * as contract from '@skipyard/contract/inventory/yard-stock.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Yard } from '@skipyard/domain/yards/yard.ts'
import { type YardFree, yardOfDrop } from '@skipyard/domain/yards/yard-stock.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOnDay } from './availability.reads.ts'
import { readYardOfHire } from './job-yard.store.ts'
import { readYardDays } from './yard-stock.reads.ts'

export type Yards = [Yard, ...Yard[]]

/** What is free at each yard on a day, one bin given back to the yard `own`. */
export async function freeByYard(
  scope: TenantScope,
  { size, type, date }: BinOnDay,
  { yards, own }: { yards: Yards; own: string | null },
): Promise<[YardFree, ...YardFree[]]> {
  const window = { from: date, to: date }
  const days = await readYardDays(scope, { types: [type], sizes: [size] }, window)
  const free = ({ id, address }: Yard): YardFree => {
    const available = days.find(({ yardId }) => yardId === id)?.days[0]?.available ?? 0
    return { id, at: address, free: available + (id === own ? 1 : 0) }
  }
  const [first, ...others] = yards
  return [free(first), ...others.map(free)]
}

/** Of a booking that stays as it is its own yard, and none where its bin comes from another site. */
export async function getYardOfDrop(
  scope: TenantScope,
  { lat, lon, bookingId, ...bin }: RequestOf<typeof contract.getYardOfDrop>['query'],
): Promise<contract.WireYardOfDrop> {
  const site = lat !== undefined && lon !== undefined ? { lat, lon } : null
  const hire = bookingId === undefined ? null : await readYardOfHire(scope, bookingId, { ...bin, site })
  if (!scope.hasYards || hire?.isSameBin) return { yards: [], yardId: null }
  const yards = await readYards(scope)
  const free = await freeByYard(scope, bin, { yards, own: hire?.hasBin ? hire.yardId : null })
  const nameOf = new Map(yards.map(({ id, name }) => [id, name]))
  const settled = hire?.hasBin && hire.isSettled ? hire.yardId : null
  return {
    yards: free.map((yard) => ({ yardId: yard.id, name: nameOf.get(yard.id) ?? '', free: yard.free })),
    yardId: settled ?? (site && yardOfDrop(free, site).id),
  }
}
