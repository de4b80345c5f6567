import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import {
  laterPage,
  oneOf,
  recordId,
  type SearchOf,
  searchSchema,
  textIf,
  words,
} from '#web/ui/checked/search-schema.ts'

const day = textIf((text) => parseLocalDate(text) !== null)

/** What the address of the customers' statements carries. */
export const statementsSearch = searchSchema({
  customer: recordId,
  from: day,
  to: day,
  form: oneOf(['openItem']),
  q: words(100),
  sort: oneOf(['-daysOverdue', 'name']),
  page: laterPage,
})

/** What the address says of the customers' statements. */
export type StatementsSearch = SearchOf<typeof statementsSearch>
