import { type SearchOf, searchSchema, textIf, words } from '#web/ui/checked/search-schema.ts'

const LONGEST = 4_000

export const xeroSearch = searchSchema({
  code: words(LONGEST),
  state: words(LONGEST),
  // Shown as it is when it is none we know: nobody writes sentences onto this screen by a link.
  error: textIf((text) => /^[a-z_]{1,60}$/.test(text)),
})

export type XeroSearch = SearchOf<typeof xeroSearch>
