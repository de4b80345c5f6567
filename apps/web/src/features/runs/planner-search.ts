import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { oneOf, recordId, type SearchOf, searchSchema, textIf, words } from '#web/ui/checked/search-schema.ts'

/** What the address of the run sheets carries: the day, and its trucks by registration or one run when not all. */
export const sheetsSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  trucks: words(2_000),
  run: recordId,
})

/** Which jobs Unallocated can show. */
export const KINDS = ['all', 'drop', 'pick'] as const

/** What the address of the run planner carries, so that a shared link shows a colleague the same board. */
export const plannerSearch = searchSchema({
  day: textIf((text) => parseLocalDate(text) !== null),
  /** Registrations of the trucks shown, when not all are. */
  trucks: words(2_000),
  /** Runs that the map leaves out, by id. */
  hidden: words(8_000),
  kind: oneOf(KINDS),
  q: words(100),
  size: words(200),
  waste: words(2_000),
  suburb: words(4_000),
  /** What is open over the board. */
  open: oneOf(['info', 'edit', 'dates', 'settings', 'new']),
  booking: recordId,
})

/** What the address says of the run planner. */
export type PlannerSearch = SearchOf<typeof plannerSearch>
