import type * as contract from '@skipyard/contract/inventory/yard-stock.ts'
import type { WireSizeByYard, WireYardShortage } from '@skipyard/contract/inventory/yard-stock.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { Yard } from '@skipyard/domain/yards/yard.ts'
import { shortageInWords, type YardShortage, yardShortages } from '@skipyard/domain/yards/yard-stock.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinOnDay } from './availability.reads.ts'
import { readBinType } from './size-stock.reads.ts'
import { listBinCounts } from './stock.reads.ts'
import { readStockOfYards, readYardDays, type YardBinDays } from './yard-stock.reads.ts'

/** Shortages are told so many days ahead. */
const DAYS_AHEAD = 21

async function countByYard(scope: TenantScope, yards: readonly Yard[]): Promise<WireSizeByYard[]> {
  const [sizes, counted] = [await listBinCounts(scope), await readStockOfYards(scope)]
  return sizes
    .filter(({ count, withCustomer }) => count !== 0 || withCustomer !== 0)
    .map(({ binSize: size, type, onYard, withCustomer }) => {
      const others = counted.filter((row) => row.size === size && row.type === type)
      const sumOf = (field: 'onYard' | 'out') => others.reduce((sum, row) => sum + row[field], 0)
      const first = { onYard: onYard - sumOf('onYard'), out: withCustomer - sumOf('out') }
      return {
        size,
        type,
        yards: yards.map(({ id: yardId, isFirst }) => {
          const { onYard: there, out } = isFirst
            ? first
            : (others.find((row) => row.yardId === yardId) ?? { onYard: 0, out: 0 })
          return { yardId, onYard: there, out }
        }),
        total: onYard + withCustomer,
      }
    })
}

const daysByYard = (yards: readonly Yard[], ofSize: readonly YardBinDays[]) =>
  yards.map((yard) => ({ yard, days: ofSize.find(({ yardId }) => yardId === yard.id)?.days ?? [] }))

function presentShortage(
  { size, type }: { size: number; type: string },
  shortage: YardShortage,
): WireYardShortage {
  const [from] = shortage.elsewhere.filter(({ free }) => free >= shortage.missing)
  return {
    size,
    type: readBinType(type),
    yardId: shortage.yard.id,
    date: toWireDate(shortage.date),
    message: shortageInWords({ size, type }, shortage),
    send: from ? { fromYardId: from.yard.id, count: shortage.missing } : null,
  }
}

export async function getStockByYard(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getStockByYard>['data']> {
  const yards = await readYards(scope)
  const sizes = await countByYard(scope, yards)
  if (!scope.hasYards) return { sizes, short: [] }
  const window = { from: scope.today, to: addDays(scope.today, DAYS_AHEAD) }
  const days = await readYardDays(scope, { types: BIN_TYPES, sizes: null }, window)
  const short = [...Map.groupBy(days, ({ size, type }) => `${size} ${type}`).values()].flatMap((ofSize) => {
    const [bin] = ofSize
    return bin ? yardShortages(daysByYard(yards, ofSize)).map((one) => presentShortage(bin, one)) : []
  })
  return { sizes, short }
}

/** 'Laverton North is two 6 m³ Marrel short on Fri 15/05. In Campbellfield there are three.' */
export async function describeShortYards(
  scope: TenantScope,
  { size, type, date }: BinOnDay,
): Promise<string[]> {
  const days = await readYardDays(scope, { types: [type], sizes: [size] }, { from: date, to: date })
  const shortages = yardShortages(daysByYard(await readYards(scope), days))
  return shortages.map((one) => shortageInWords({ size, type }, one))
}
