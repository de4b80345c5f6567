import { sql } from 'kysely'

/**
 * Whether an invoice (`i`) counts on its own day: it is not void, or was reversed on a later day by a note
 * that counts on that one.
 */
export const countsOnItsDay = sql<boolean>`(i.voided_on is null or i.is_reversed)`
