import { oneOf, recordId, searchSchema, words } from '#web/ui/checked/search-schema.ts'

/** What the address of the councils carries: what is looked for, and the form beside the list. */
export const councilsSearch = searchSchema({
  q: words(100),
  form: oneOf(['new', 'edit']),
  id: recordId,
})
