import type * as contract from '@skipyard/contract/inventory/yard-stock.ts'
import type { WireTransfer } from '@skipyard/contract/inventory/yard-stock.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { addDays, fromWireDate, isAfter, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { yardTexts } from '@skipyard/domain/yards/texts.ts'
import {
  checkFreeAtYard,
  checkShorter,
  checkTransfer,
  type Transfer,
} from '@skipyard/domain/yards/transfer.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readYards } from '#server/features/yards/yard.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { settleFewer } from './settle-yards.ts'
import { readTransfers } from './transfer.reads.ts'
import { insertTransfer, takeTransferBack } from './transfer.store.ts'
import { readYardDays } from './yard-stock.reads.ts'

const CONFLICT = 409

async function readTransfer(scope: TenantScope, id: string): Promise<WireTransfer> {
  const [found] = await readTransfers(scope, id)
  if (!found) throw notFound()
  return found
}

function announceStock(scope: TenantScope): void {
  scope.announce('stock')
  // Which bookings conflict follows from the stock.
  scope.announce('bookings')
}

/** Promises that reach further ahead are rare, and are told of as short when they come near. */
const DAYS_AHEAD = 366

async function readFreeDays(
  scope: TenantScope,
  { size, type, date }: Transfer,
  yardId: string,
): Promise<AvailabilityDay[]> {
  const window = { from: date, to: addDays(date, DAYS_AHEAD) }
  const days = await readYardDays(scope, { types: [type], sizes: [size] }, window)
  return days.find((yard) => yard.yardId === yardId)?.days ?? []
}

export async function createTransfer(
  scope: TenantScope,
  draft: RequestOf<typeof contract.createTransfer>['body'],
): Promise<WireTransfer> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  const transfer = accept(checkTransfer(draft, scope.today))
  await lockCompany(scope, 'stock')
  const yards = await readYards(scope)
  const [from, to] = [transfer.fromYardId, transfer.toYardId].map((id) =>
    yards.find((yard) => yard.id === id),
  )
  if (!from || !to) throw notFound()
  const days = await readFreeDays(scope, transfer, from.id)
  const there = { name: from.name, days }
  accept(checkFreeAtYard(transfer, there))
  if (!draft.moveShort) accept(checkShorter(transfer, there))
  const id = uuidv7()
  const comments = transfer.comments || yardTexts.moved(from.name, to.name)
  await insertTransfer(scope, { ...transfer, comments, id, lineIds: [uuidv7(), uuidv7()] })
  const { size, type, count, date } = transfer
  if (draft.moveShort) await settleFewer(scope, { size, type, date, yardId: from.id })
  const kept = { size, type, count, date, from: from.name, to: to.name, comments }
  await record(scope, {
    action: 'stock.transferred',
    subjectId: id,
    changes: Object.fromEntries(
      Object.entries(kept).map(([name, value]) => [name, { from: null, to: value }]),
    ),
  })
  announceStock(scope)
  return readTransfer(scope, id)
}

const isOver = (date: LocalDate | null, today: LocalDate): boolean => date === null || isAfter(today, date)

async function refuseRemovedYards(scope: TenantScope, { fromYardId, toYardId }: WireTransfer): Promise<void> {
  const kept = new Set((await readYards(scope)).map(({ id }) => id))
  if (!kept.has(fromYardId) || !kept.has(toYardId)) throw new Failure(CONFLICT, yardTexts.yardRemoved)
}

export async function callOffTransfer(scope: TenantScope, id: string): Promise<WireTransfer> {
  if (!canAdjustStock(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'stock')
  const before = await readTransfer(scope, id)
  if (before.calledOff) return before
  if (isOver(fromWireDate(before.date), scope.today)) throw new Failure(CONFLICT, yardTexts.alreadyMoved)
  await refuseRemovedYards(scope, before)
  await takeTransferBack(scope, id)
  const { size, type, date, toYardId: yardId } = before
  await settleFewer(scope, { size, type, date: fromWireDate(date) ?? scope.today, yardId })
  await record(scope, {
    action: 'stock.transfer-called-off',
    subjectId: id,
    changes: { calledOff: { from: false, to: true } },
  })
  announceStock(scope)
  return readTransfer(scope, id)
}
