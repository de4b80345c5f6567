import { oneOf, recordId, searchSchema, words } from '#web/ui/checked/search-schema.ts'

export const councilsSearch = searchSchema({
  q: words(100),
  form: oneOf(['new', 'edit']),
  id: recordId,
})
