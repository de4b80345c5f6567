import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { matchingBookings } from './booking-filter.reads.ts'
import { readBookingCriteria } from './read-booking-criteria.ts'

/** Drops or picks of a day; what is done and open adds up to the total, which has none that was called off. */
export interface DayFigures {
  total: number
  done: number
  onRuns: number
  onNone: number
  cancelled: number
}

const { dropIs, pickIs } = lifeCycleConditions('b')
const IS = { drop: dropIs, pick: pickIs } as const

/** How far the drops or the picks of Today's Bookings are, and how many of the open ones sit in a run. */
export async function readDayFigures(scope: TenantScope, kind: JobKind): Promise<DayFigures> {
  const query = { type: 'today', todaySubType: kind } as const
  const { criteria } = await readBookingCriteria(scope, { query })
  const is = IS[kind]
  const count = (condition: RawBuilder<boolean>) => sql<number>`count(*) filter (where ${condition})::int`
  return matchingBookings(scope, criteria)
    .leftJoin('jobs as j', (join) =>
      join.on('j.tenant_id', '=', scope.tenantId).onRef('j.booking_id', '=', 'b.id').on('j.kind', '=', kind),
    )
    .select([
      count(is('counted')).as('total'),
      count(is('done')).as('done'),
      count(sql<boolean>`${is('open')} and j.run_id is not null`).as('onRuns'),
      count(sql<boolean>`${is('open')} and j.run_id is null`).as('onNone'),
      count(is('calledOff')).as('cancelled'),
    ])
    .executeTakeFirstOrThrow()
}
