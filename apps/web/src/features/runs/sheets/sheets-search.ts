import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { recordId, searchSchema, textIf, words } from '#web/ui/checked/search-schema.ts'

/** What the address of the run sheets carries: the day, and its trucks by registration or one run when not all. */
export const sheetsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  trucks: words(2_000),
  run: recordId,
})
