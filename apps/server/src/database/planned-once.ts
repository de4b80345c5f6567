import { sql } from 'kysely'

/** In front of a question that is always worded alike and asked often: a connection parses and plans it once. */
export const PLANNED_ONCE = '/* planned once */'

/** The same for the query builder: `.modifyFront(plannedOnce)`. */
export const plannedOnce = sql.raw(PLANNED_ONCE)
