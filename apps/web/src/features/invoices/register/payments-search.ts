import { PAYMENT_METHODS } from '@skipyard/domain/bookings/booking-options.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import {
  laterPage,
  oneOf,
  pageLimit,
  type SearchOf,
  searchSchema,
  textIf,
  words,
} from '#web/ui/checked/search-schema.ts'

const day = textIf((text) => parseLocalDate(text) !== null)

/** What the address of the register of payments carries. */
export const paymentsSearch = searchSchema({
  page: laterPage,
  limit: pageLimit,
  q: words(100),
  method: oneOf(PAYMENT_METHODS),
  from: day,
  to: day,
})

/** What the address says of the register of payments. */
export type PaymentsSearch = SearchOf<typeof paymentsSearch>
