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

export const binFinderSearch = searchSchema({
  show: oneOf(['overdue', 'dueToday', 'onHire']),
  q: words(100),
  size: wholeNumber,
  type: textIf(isBinType),
  bin: recordId,
  booking: recordId,
  /** 'lat,lon' of the place from which kilometres are counted, and its name. */
  near: words(40),
  nearTo: words(200),
  /** Also the bins beyond the first page of a large company. */
  rest: oneOf([true]),
  inView: oneOf([true]),
  /** On a phone: the map in place of the list. */
  side: oneOf(['map']),
})

export type BinFinderSearch = SearchOf<typeof binFinderSearch>
