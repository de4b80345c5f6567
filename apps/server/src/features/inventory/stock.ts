import type * as binsContract from '@skipyard/contract/inventory/bins.ts'
import type * as contract from '@skipyard/contract/inventory/inventory.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { checkStockAdjustment as decideCheckStockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import {
  checkStockRows as decideCheckStockRows,
  type StockRow,
  stockRowKey,
} from '@skipyard/domain/inventory/stock-row.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import type { Yard } from '@skipyard/domain/yards/yard.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertAdjustment, saveBinSize } from './bin.store.ts'
import { settleAdjusted } from './settle-yards.ts'
import { readSizeStock, type SizeKey } from './size-stock.reads.ts'
import { listBinCounts, listStock } from './stock.reads.ts'
import { storedYard } from './transfer.store.ts'

/** The stock of a numbered size follows from its bins alone. */
const refuseNumbered = ({ size, type }: Pick<SizeKey, 'type'> & { size: number }): Failure =>
  new Failure(409, binTexts.pointToBins(size, type))

export async function setStock(
  scope: TenantScope,
  { binSize: size, type, count, comments }: StockRow,
  { before, date }: { before: number; date: LocalDate },
): Promise<void> {
  const change = count - before
  if (change === 0) return
  const id = uuidv7()
  const adjustment = { size, type, count: change, date, comments }
  await insertAdjustment(scope, id, adjustment)
  await settleAdjusted(scope, { ...adjustment, yardId: scope.tenantId })
  const changes = Object.fromEntries(
    Object.entries(adjustment).map(([name, to]) => [name, { from: null, to }]),
  )
  await record(scope, { action: 'stock.adjusted', subjectId: id, changes })
}

/** Undefined is the first; 400 of one that is not there. */
async function holdYard(scope: TenantScope, yardId: string | undefined): Promise<Yard> {
  const yards = await readYards(scope)
  const yard = yards.find(({ id }) => id === (yardId ?? scope.tenantId))
  if (!yard) throw invalid('yardId', yardTexts.yardRequired)
  return yard
}

/** The stock may go below zero. */
export async function addBinCount(
  scope: TenantScope,
  draft: RequestOf<typeof contract.addBinCount>['body'],
): Promise<contract.WireStockRow> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const adjustment = accept(decideCheckStockAdjustment(draft, scope.today))
  await lockCompany(scope, 'stock')
  if ((await readSizeStock(scope, adjustment)).isNumbered) throw refuseNumbered(adjustment)
  const yard = await holdYard(scope, draft.yardId)
  const id = uuidv7()
  await insertAdjustment(scope, id, { ...adjustment, yardId: storedYard(scope, yard.id) })
  await settleAdjusted(scope, { ...adjustment, yardId: yard.id })
  const given = Object.entries({ ...adjustment, ...(!yard.isFirst && { yard: yard.name }) })
  await record(scope, {
    action: 'stock.adjusted',
    subjectId: id,
    changes: Object.fromEntries(given.map(([name, to]) => [name, { from: null, to }])),
  })
  scope.announce('stock')
  // Which bookings conflict follows from the stock.
  scope.announce('bookings')
  const rows = await listStock(scope, adjustment.size)
  const written = rows.find(({ _id }) => _id === id)
  if (!written) throw new Error('The adjustment just written is not on record')
  return written
}

export async function addBinSizes(
  scope: TenantScope,
  { binCounts, date: asked }: RequestOf<typeof binsContract.addBinSizes>['body'],
): Promise<binsContract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'stock')
  const date = asked === undefined ? scope.today : asked
  const held = await listBinCounts(scope, date)
  // A size that is only booked, or whose bins were all written off, is not held.
  const taken = new Set(held.filter(({ _id, totalBins }) => _id !== null || totalBins > 0).map(stockRowKey))
  const rows = accept(decideCheckStockRows(binCounts, { taken, date, today: scope.today }))
  for (const row of rows) {
    const id = uuidv7()
    const before = held.find((one) => stockRowKey(one) === stockRowKey(row))?.count ?? 0
    await saveBinSize(scope, { id, ...row })
    await setStock(scope, row, { before, date })
    const changes = Object.fromEntries(Object.entries(row).map(([name, to]) => [name, { from: null, to }]))
    await record(scope, { action: 'bins.added', subjectId: id, changes })
  }
  scope.announce('stock')
  scope.announce('bookings')
  const keys = new Set(rows.map(stockRowKey))
  return (await listBinCounts(scope)).filter((row) => keys.has(stockRowKey(row)))
}

const FIELDS = ['totalBins', 'count', 'comments', 'active'] as const

function changesBetween(before: binsContract.WireBinCount, after: StockRow) {
  const changed = FIELDS.filter((name) => before[name] !== after[name])
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

function reasonOf(before: binsContract.WireBinCount, { comments, count }: StockRow): string {
  const isNew = comments !== '' && comments !== before.comments
  return isNew ? comments : texts.inventory.stockEdited(before.count, count)
}

function held(
  before: binsContract.WireBinCount | undefined,
  after: StockRow,
  version: number | undefined,
): binsContract.WireBinCount {
  if (!before) throw notFound()
  if (before.version !== version) throw stale()
  const isSameStock = before.totalBins === after.totalBins && before.count === after.count
  if (before.numbered && !isSameStock) throw refuseNumbered({ size: after.binSize, type: after.type })
  return before
}

/** Changes all rows or, when one has changed meanwhile, none. */
export async function updateBinCount(
  scope: TenantScope,
  { binCounts, date: asked }: RequestOf<typeof binsContract.updateBinCount>['body'],
): Promise<binsContract.WireBinCount[]> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'stock')
  const date = asked === undefined ? scope.today : asked
  const rowsHeld = new Map((await listBinCounts(scope, date)).map((row) => [stockRowKey(row), row]))
  const rows = accept(decideCheckStockRows(binCounts, { taken: new Set(), date, today: scope.today }))
  for (const [index, row] of rows.entries()) {
    const before = held(rowsHeld.get(stockRowKey(row)), row, binCounts[index]?.version)
    const id = before._id ?? uuidv7()
    await saveBinSize(scope, { id, ...row })
    const comments = reasonOf(before, row)
    await setStock(scope, { ...row, comments }, { before: before.count, date })
    await record(scope, { action: 'bins.updated', subjectId: id, changes: changesBetween(before, row) })
  }
  scope.announce('stock')
  scope.announce('bookings')
  const keys = new Set(rows.map(stockRowKey))
  return (await listBinCounts(scope)).filter((row) => keys.has(stockRowKey(row)))
}
