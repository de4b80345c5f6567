import { isBinType } from '@skipyard/domain/inventory/bin.ts'
import {
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  textIf,
  wholeNumber,
  words,
} from '#web/ui/checked/search-schema.ts'

/** What the address of the bin finder carries: which bins, which one is chosen, and what they are near to. */
export const binFinderSearch = searchSchema({
  show: oneOf(['overdue', 'dueToday', 'onHire']),
  q: words(100),
  size: wholeNumber,
  type: textIf(isBinType),
  /** The chosen bin, by its booking. */
  bin: recordId,
  /** The booking that is open over the page. */
  booking: recordId,
  /** 'lat,lon' of the place from which kilometres are counted, and what it is called. */
  near: words(40),
  nearTo: words(200),
  /** With the bins that do not come first, of a company with many. */
  rest: oneOf([true]),
  /** Only what the map shows. */
  inView: oneOf([true]),
  /** Where there is room for one: the map in place of the list. */
  side: oneOf(['map']),
})

/** What the address says of the bin finder. */
export type BinFinderSearch = SearchOf<typeof binFinderSearch>
