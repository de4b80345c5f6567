import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { oneOf, recordId, type SearchOf, searchSchema, textIf, words } from '#web/ui/checked/search-schema.ts'

/** A day, with registrations of trucks or one run unless all are printed. */
export const sheetsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  trucks: words(2_000),
  run: recordId,
})

export const KINDS = ['all', 'drop', 'pick'] as const

/** What the address of the run planner carries, so that a shared link shows a colleague the same board. */
export const plannerSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  /** Registrations of the trucks shown; absent for all. */
  trucks: words(2_000),
  hidden: words(8_000),
  kind: oneOf(KINDS),
  q: words(100),
  size: words(200),
  waste: words(2_000),
  suburb: words(4_000),
  open: oneOf(['info', 'edit', 'dates', 'settings', 'new']),
  booking: recordId,
  /** The extra pick of that booking whose dates are open; absent for its own. */
  extra: recordId,
})

export type PlannerSearch = SearchOf<typeof plannerSearch>
