import { firstDayOf, lastDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { sql } from 'kysely'

/** The days that some months in a row span, and the months as rows: the first day of each, and of the next. */
export function monthSpan(months: readonly Month[]) {
  const firsts = months.map(firstDayOf)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  return {
    from: firstDayOf(first),
    to: lastDayOf(last),
    rows: sql`select first, (first + interval '1 month')::date as next from unnest(${firsts}::date[]) first`,
  }
}
