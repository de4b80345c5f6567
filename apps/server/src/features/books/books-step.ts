import type { Books } from '#server/features/xero/open-books.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BooksOrder } from './books-order.reads.ts'
import type { HeldLinks } from './held-links.store.ts'
import type { CompanyCoding } from './read-coding.ts'
import type { Claim, WorkEnd } from './sync-work.store.ts'

/** One change of the books: for which invoice as it is now, and with what is known of it there. */
export interface StepAt {
  books: Books
  tenantId: string
  claim: Claim
  order: BooksOrder
  held: HeldLinks
  coding: CompanyCoding
}

/** What came of a change, to be kept in the next transaction; an end when the invoice cannot go on. */
export type Keep = (scope: TenantScope) => Promise<WorkEnd | undefined>
