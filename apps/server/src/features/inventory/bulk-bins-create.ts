import type * as contract from '@skipyard/contract/inventory/bins.ts'
import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { nextNumbers } from '@skipyard/domain/inventory/bin-numbers.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { type StockRow, stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, invalid, notAllowed } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { listBinsOfSize, listNumbers } from './bin.reads.ts'
import { insertBins, saveBinSize } from './bin.store.ts'
import { matchStock } from './numbered-bins.ts'
import { readSizeStock, type SizeKey } from './size-stock.reads.ts'
import { listBinCounts, readCountOf } from './stock.reads.ts'
import { setStock } from './stock.ts'

async function addNumberedBins(scope: TenantScope, key: SizeKey, count: number): Promise<WireBinCount[]> {
  const held = (await listBinsOfSize(scope, key)).map(({ number }) => number)
  const numbers = accept(nextNumbers(held, count, await listNumbers(scope)))
  await insertBins(
    scope,
    key,
    numbers.map((number) => ({ id: uuidv7(), number, isBroken: false, comments: '' })),
  )
  const [first = '', last = ''] = [numbers.at(0), numbers.at(-1)]
  await matchStock(scope, key, binTexts.added(first === last ? first : binTexts.range(first, last)))
  const { id, totalBins } = await readSizeStock(scope, key)
  if (id === null) throw new Error('Numbered bins without a size and type on record')
  await record(scope, {
    action: 'bins.added',
    subjectId: id,
    changes: {
      totalBins: { from: totalBins - count, to: totalBins },
      first: { from: null, to: first },
      last: { from: null, to: last },
    },
  })
  scope.announce('stock')
  scope.announce('bookings')
  return readCountOf(scope, key)
}

export async function bulkBinsCreate(
  scope: TenantScope,
  { size, type, number }: RequestOf<typeof contract.bulkBinsCreate>['body'],
): Promise<contract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  if (!isBinSize(size)) throw invalid('size', texts.inventory.binSizeUnknown)
  await lockCompany(scope, 'stock')
  const stock = await readSizeStock(scope, { size, type })
  if (stock.isNumbered) return addNumberedBins(scope, { size, type }, number)
  const key = stockRowKey({ binSize: size, type })
  const held = (await listBinCounts(scope)).find((row) => stockRowKey(row) === key)
  const { totalBins = 0, count = 0, comments = '', active = true } = held ?? {}
  const id = held?._id ?? uuidv7()
  const row: StockRow = {
    binSize: size,
    type,
    totalBins: totalBins + number,
    count: count + number,
    comments,
    active,
  }
  await saveBinSize(scope, { id, ...row })
  await setStock(
    scope,
    { ...row, comments: texts.inventory.stockAdded },
    { before: count, date: scope.today },
  )
  await record(scope, {
    action: 'bins.added',
    subjectId: id,
    changes: { totalBins: { from: totalBins, to: row.totalBins }, count: { from: count, to: row.count } },
  })
  scope.announce('stock')
  scope.announce('bookings')
  return (await listBinCounts(scope)).filter((one) => stockRowKey(one) === key)
}
