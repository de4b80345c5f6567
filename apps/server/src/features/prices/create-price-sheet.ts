import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/prices.ts'
import { canChangePrices } from '@skipyard/domain/prices/policy.ts'
import { type PriceSheet, RETAIL, type SheetContent } from '@skipyard/domain/prices/price-book.ts'
import { raiseSheet } from '@skipyard/domain/prices/raise-price.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { accept, Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readSheets } from './price-book.reads.ts'
import { findSheet, readSheetContent } from './price-sheet.reads.ts'
import { insertSheet, saveSheetContent } from './price-sheet.store.ts'

type Input = RequestOf<typeof contract.createPriceSheet>['body']

/** Sheets of years; the grid offers them all in one menu. */
const MOST_SHEETS = 200

/** A class as it has been written before, in whatever case it is written now. */
function classOf(sheets: readonly PriceSheet[], typed: string): string {
  const known = [RETAIL, ...sheets.map(({ priceClass }) => priceClass)]
  return known.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed
}

async function contentOf(scope: TenantScope, { copyOf, rise }: Input): Promise<SheetContent> {
  if (!copyOf) return { prices: [], terms: [] }
  if (!(await findSheet(scope, copyOf))) throw notFound()
  const content = await readSheetContent(scope, copyOf)
  return rise ? accept(raiseSheet(content, rise)) : content
}

/** Begins a price sheet, empty or as a copy of another one, risen by per cent. */
export async function createPriceSheet(scope: TenantScope, input: Input): Promise<PriceSheet> {
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
