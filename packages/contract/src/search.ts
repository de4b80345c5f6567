import { CLOSENESSES } from '@skipyard/domain/search/closeness.ts'
import { SEARCH_KINDS } from '@skipyard/domain/search/search-kinds.ts'
import { z } from 'zod'
import { operation } from './operation.ts'
import { data, line } from './shared/shared.ts'

const MOST_TYPED = 200

const searchHit = z
  .object({
    kind: z.enum(SEARCH_KINDS),
    id: z.string(),
    name: z.string(),
    details: z.array(z.string()),
    closeness: z.enum(CLOSENESSES),
  })
  .meta({ id: 'SearchHit' })

export type WireSearchHit = z.infer<typeof searchHit>

/**
 * Bookings by number and by the docket of a load, invoices by number, customers by name, company and phone, trucks by
 * rego, bins by number, drivers and suburbs: at most five of each that the caller may open, best matches first.
 */
export const searchEverywhere = operation({
  method: 'GET',
  path: '/search',
  summary: 'Finds records of every kind by what was typed',
  tag: 'search',
  access: 'member',
  isReadOnly: true,
  query: z.object({ q: line(MOST_TYPED) }),
  reply: data(z.array(searchHit)),
})
