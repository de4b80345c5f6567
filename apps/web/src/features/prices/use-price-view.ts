import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import { sheetInForce } from '@skipyard/domain/prices/sheet-in-force.ts'
import { fromWireDate, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useToday } from '#web/client/use-today.ts'
import { type PriceSearch, priceSearch } from './price-search.ts'

export interface BookSheet {
  id: string
  priceClass: string
  validFrom: LocalDate
}

const sheetsOf = ({ sheets }: WirePriceBook): BookSheet[] =>
  sheets
    .map((sheet) => ({
      ...sheet,
      validFrom: fromWireDate(sheet.validFrom) ?? localDate(sheet.validFrom.slice(0, 10)),
    }))
    .toSorted(
      (one, other) =>
        Number(other.priceClass === RETAIL) - Number(one.priceClass === RETAIL) ||
        one.priceClass.localeCompare(other.priceClass) ||
        other.validFrom.localeCompare(one.validFrom),
    )

export function usePriceView(book: WirePriceBook) {
  const search = priceSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const today = useToday()
  const sheets = sheetsOf(book)
  const [first = null] = sheets
  const said = sheets.find(({ id }) => id === search.sheet) ?? null
  const sheet = said ?? (first && sheetInForce(sheets, first.priceClass, today)) ?? first
  const zone = book.zones.find(({ id }) => id === search.zone) ?? book.zones[0] ?? null
  /** Another zone or dialog keeps unsaved edits, another sheet does not and asks first. */
  const go = (changes: PriceSearch, isKept: boolean) =>
    void navigate({
      to: '/app/settings/price-book',
      search: { ...search, form: undefined, ...changes },
      ignoreBlocker: isKept,
    })
  return {
    today,
    sheets,
    sheet,
    zone,
    form: search.form,
    isWhole: search.rows === 'all',
    showWhole: (isWhole: boolean) => go({ rows: isWhole ? 'all' : undefined }, true),
    showZone: (id: string) => go({ zone: id }, true),
    showSheet: (id: string) => go({ sheet: id }, false),
    open: (form: NonNullable<PriceSearch['form']>) => go({ form }, true),
    close: () => go({}, true),
    showMade: (made: PriceSearch) => go(made, made.sheet === undefined),
  }
}

export type PriceView = ReturnType<typeof usePriceView>
