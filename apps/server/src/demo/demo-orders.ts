import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { joinOrder } from '#server/features/orders/order.store.ts'
import { insertExtraPick } from '#server/features/visits/extra-pick.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { follow, isOnSite, isSmall, isToDrop, type Joined } from './demo-visits.ts'

const BINS = 3

const DAYS_AHEAD = 10

interface DemoOrder {
  bookings: Booking[]
  orderIds: string[]
}

export function withDemoOrder({ bookings, visits }: Joined, today: LocalDate): DemoOrder {
  const taken = new Set(visits.flatMap(({ jobIds }) => jobIds))
  const isFree = ({ drop, pick }: Booking) => !taken.has(drop.id) && !taken.has(pick.id)
  for (let ahead = 2; ahead <= DAYS_AHEAD; ahead += 1) {
    const drops = bookings.filter(
      (booking) => isSmall(booking) && isFree(booking) && isToDrop(booking, addDays(today, ahead)),
    )
    const lead = drops.find(({ customer }) => customer.type === 'Company')
    const others = drops.filter((booking) => booking !== lead).slice(0, BINS - 1)
    if (!lead || others.length < BINS - 1) continue
    const along = new Set(others.map(({ id }) => id))
    return {
      bookings: bookings.map((booking) => (along.has(booking.id) ? follow(lead, booking) : booking)),
      orderIds: [lead.id, ...along],
    }
  }
  return { bookings: [...bookings], orderIds: [] }
}

const EXTRA_CENTS = 9_500

const NOTES = ['Plasterboard beside the bin, about 1 m³', 'Timber offcuts by the gate']

export async function startDemoOrders(
  scope: TenantScope,
  { bookings, visits, orderIds }: Joined & DemoOrder,
): Promise<void> {
  if (orderIds.length > 0) await joinOrder(scope, uuidv7(), orderIds)
  const taken = new Set(visits.flatMap(({ jobIds }) => jobIds))
  const hires = bookings.filter((booking) => isOnSite(booking, scope.today) && !taken.has(booking.pick.id))
  // The series has the first of them.
  for (const [index, { id: bookingId, pick }] of hires.slice(1, 1 + NOTES.length).entries()) {
    const [id, date, comments] = [uuidv7(), addDays(scope.today, index), NOTES[index] ?? '']
    const { timeRange } = pick
    await insertExtraPick(scope, bookingId, {
      id,
      number: 1,
      date,
      timeRange,
      priceCents: EXTRA_CENTS,
      comments,
    })
    const changes = { 'pick.date': date, 'pick.staffComments': comments, extraPickCents: EXTRA_CENTS }
    await record(scope, {
      action: 'booking.extra-pick-arranged',
      subjectId: id,
      changes: Object.fromEntries(Object.entries(changes).map(([path, to]) => [path, { from: null, to }])),
    })
  }
}
