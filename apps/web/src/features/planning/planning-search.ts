import { oneOf, recordId, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

/** What the address of Settings > Planning carries: the form that is open. */
export const planningSearch = searchSchema({ form: oneOf(['rules', 'new', 'edit']), id: recordId })

/** What the address says of Settings > Planning. */
export type PlanningSearch = SearchOf<typeof planningSearch>
