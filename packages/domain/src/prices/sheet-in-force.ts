import { isAfter, type LocalDate } from '../shared/local-date.ts'
import type { PriceSheet } from './price-book.ts'

/** The last sheet of the class to begin by then; null while none has. */
export function sheetInForce<Sheet extends PriceSheet>(
  sheets: readonly Sheet[],
  priceClass: string,
  day: LocalDate,
): Sheet | null {
  const begun = sheets.filter((sheet) => sheet.priceClass === priceClass && !isAfter(sheet.validFrom, day))
  return begun.reduce<Sheet | null>(
    (last, sheet) => (last && !isAfter(sheet.validFrom, last.validFrom) ? last : sheet),
    null,
  )
}
