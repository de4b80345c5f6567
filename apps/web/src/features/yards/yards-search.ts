import { oneOf, recordId, type SearchOf, searchSchema } from '#web/ui/checked/search-schema.ts'

export const yardsSearch = searchSchema({ form: oneOf(['new', 'edit']), id: recordId })

export type YardsSearch = SearchOf<typeof yardsSearch>
