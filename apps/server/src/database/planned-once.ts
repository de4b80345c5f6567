import { sql } from 'kysely'

/** In front of a query that is always worded alike and run often: a connection parses and plans it once. */
export const PLANNED_ONCE = '/* planned once */'

export const plannedOnce = sql.raw(PLANNED_ONCE)
