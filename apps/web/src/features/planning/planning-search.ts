import { oneOf, recordId, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

export const planningSearch = searchSchema({ form: oneOf(['rules', 'new', 'edit', 'levy']), id: recordId })

export type PlanningSearch = SearchOf<typeof planningSearch>
