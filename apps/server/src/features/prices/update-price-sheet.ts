import type { RequestOf } from '@skipyard/contract/operation.ts'
import { sheetChangeOf } from '@skipyard/contract/prices.codec.ts'
import type * as contract from '@skipyard/contract/prices.ts'
import { changeSheet, type SheetChange } from '@skipyard/domain/prices/change-sheet.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readZones } from './price-book.reads.ts'
import { findSheet, readPriceSheet, readSheetContent } from './price-sheet.reads.ts'
import { saveSheetContent } from './price-sheet.store.ts'

type Input = RequestOf<typeof contract.updatePriceSheet>

/** Cells stand in zones of the company, and prices are entered for waste that it takes. */
async function refuseUnknown(
  scope: TenantScope,
  { prices, terms }: SheetChange,
  wasteTypes: readonly string[],
): Promise<void> {
  const zones = new Set((await readZones(scope)).map(({ id }) => id))
  if ([...prices, ...terms].some(({ zoneId }) => !zones.has(zoneId))) throw notFound()
  const unknown = prices.findIndex(({ wasteType, now }) => now !== '' && !wasteTypes.includes(wasteType))
  if (unknown !== -1) throw invalid(`prices.${unknown}`, priceTexts.wasteTypeUnknown)
}

const inWords = ({ binType, binSize }: { binType: string; binSize: number }) => `${binSize} m³ ${binType}`

/** Every changed cell, as the record tells it. */
const toldOf = ({ prices, terms }: SheetChange) => ({
  ...Object.fromEntries(
    prices.map(({ was, now, ...cell }) => [
      `${cell.zoneId} ${inWords(cell)} ${cell.wasteType}`,
      { from: was, to: now },
    ]),
  ),
  ...Object.fromEntries(
    terms.map(({ was, now, ...cell }) => [
      `${cell.zoneId} ${inWords(cell)} ${cell.field}`,
      { from: was, to: now },
    ]),
  ),
})

/** Changes cells of a price sheet, all of them or none; 409 names those that a colleague has changed since. */
export async function updatePriceSheet(
  scope: TenantScope,
  { params: { sheetId }, body }: Pick<Input, 'params' | 'body'>,
): Promise<contract.WirePriceSheet> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  if (!(await findSheet(scope, sheetId))) throw notFound()
  const { bookings } = await readSettings(scope)
  const change = { ...sheetChangeOf(body), hireDays: bookings.hireDays }
  await refuseUnknown(scope, change, bookings.wasteTypes)
  const answer = changeSheet(await readSheetContent(scope, sheetId), change)
  if (!answer.ok && answer.reason === 'stale')
    throw new Failure(409, answer.message, { errors: answer.errors ?? [] })
  await saveSheetContent(scope, sheetId, accept(answer))
  await record(scope, { action: 'prices.sheet-changed', subjectId: sheetId, changes: toldOf(change) })
  scope.announce('prices')
  return readPriceSheet(scope, sheetId)
}
