import type { RequestOf } from '@skipyard/contract/operation.ts'
import { sheetChangeOf } from '@skipyard/contract/prices/codec.ts'
import type * as contract from '@skipyard/contract/prices/prices.ts'
import { changeSheet, type SheetChange } from '@skipyard/domain/prices/change-sheet.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { type PriceSheet, RETAIL, type SheetContent } from '@skipyard/domain/prices/price-book.ts'
import { raiseSheet } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readSheets, readZones } from './price-book.reads.ts'
import { findSheet, readPriceSheet, readSheetContent } from './price-sheet.reads.ts'
import { deleteSheet, insertSheet, saveSheetContent } from './price-sheet.store.ts'

type CreatePriceSheetInput = RequestOf<typeof contract.createPriceSheet>['body']

const MOST_SHEETS = 200

function classOf(sheets: readonly PriceSheet[], typed: string): string {
  const known = [RETAIL, ...sheets.map(({ priceClass }) => priceClass)]
  return known.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
}

async function contentOf(scope: TenantScope, { copyOf, rise }: CreatePriceSheetInput): Promise<SheetContent> {
  if (!copyOf) return { prices: [], terms: [] }
  if (!(await findSheet(scope, copyOf))) throw notFound()
  const content = await readSheetContent(scope, copyOf)
  return rise ? accept(raiseSheet(content, rise)) : content
}

export async function createPriceSheet(
  scope: TenantScope,
  input: CreatePriceSheetInput,
): Promise<PriceSheet> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const sheets = await readSheets(scope)
  const priceClass = classOf(sheets, input.priceClass)
  const isTaken = sheets.some(
    (sheet) => sheet.priceClass === priceClass && sheet.validFrom === input.validFrom,
  )
  if (isTaken) throw invalid('validFrom', priceTexts.sheetTwice)
  if (sheets.length >= MOST_SHEETS) throw new Failure(409, priceTexts.tooManySheets)
  const { prices, terms } = await contentOf(scope, input)
  const sheet = { id: uuidv7(), priceClass, validFrom: input.validFrom }
  await insertSheet(scope, sheet)
  await saveSheetContent(scope, sheet.id, { entered: [...prices], removed: [], terms: [...terms] })
  await record(scope, {
    action: 'prices.sheet-created',
    subjectId: sheet.id,
    changes: {
      sheet: { from: null, to: sheet },
      ...(input.copyOf && { copyOf: { from: null, to: input.copyOf } }),
      ...(input.rise && { rise: { from: null, to: input.rise } }),
    },
  })
  scope.announce('prices')
  return sheet
}

type UpdatePriceSheetInput = RequestOf<typeof contract.updatePriceSheet>

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

/** All or none; 409 names cells that have changed since they were read. */
export async function updatePriceSheet(
  scope: TenantScope,
  { params: { sheetId }, body }: Pick<UpdatePriceSheetInput, 'params' | 'body'>,
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

export async function deletePriceSheet(scope: TenantScope, sheetId: string): Promise<void> {
  if (!canChangePrices(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const sheet = await findSheet(scope, sheetId)
  if (!sheet) throw notFound()
  const content = await readSheetContent(scope, sheetId)
  await deleteSheet(scope, sheetId)
  await record(scope, {
    action: 'prices.sheet-deleted',
    subjectId: sheetId,
    changes: { sheet: { from: { ...sheet, ...content }, to: null } },
  })
  scope.announce('prices')
}
