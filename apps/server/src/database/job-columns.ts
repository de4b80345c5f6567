import { sql } from 'kysely'

// Of a row of `jobs` as `j`. A further pick of a booking has a kind of its own there; to board and phone it is a pick.

export const kindOfJobRow = sql`case j.kind when 'extra' then 'pick' else j.kind end`

/** What the rules of board and phone know a job's booking by: a further pick is looked at as a booking of its own. */
export const bookingOfJobRow = sql`case j.kind when 'extra' then j.id else j.booking_id end`
