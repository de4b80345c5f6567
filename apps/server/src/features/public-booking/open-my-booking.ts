import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/behind-link.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findLinkedBooking } from './public-booking.store.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

type MyBooking = ReplyOf<typeof contract.openMyBooking>['data']

function stateOf({ status, drop, pick }: Booking): MyBooking['state'] {
  if (status === 'Pending') return 'pending'
  if (jobIs('calledOff', drop)) return 'cancelled'
  if (jobIs('moved', pick)) return 'over'
  return jobIs('moved', drop) ? 'out' : 'accepted'
}

async function readMyBooking(scope: TenantScope, hash: string): Promise<MyBooking | undefined> {
  const bookingId = await findLinkedBooking(scope, hash)
  const booking = bookingId === undefined ? undefined : await findBooking(scope, bookingId)
  if (!booking) return undefined
  const [{ page }, { name, phone }] = [await readPublicPage(scope), await readPublicCompany(scope)]
  const { binSize, binType, wasteType, address, drop, pick, priceCents } = booking
  return {
    company: { name, phone },
    accent: page.accent,
    jobID: jobID(booking),
    state: stateOf(booking),
    binSize,
    binType,
    wasteType,
    address: address.name,
    dropDate: toWireDate(drop.date),
    pickDate: toWireDate(pick.date),
    price: centsToDollars(priceCents),
    terms: [...page.terms],
  }
}

/** A customer's own booking by its secret address; nothing of anybody else's stands in it. */
export async function openMyBooking(call: LinkCall): Promise<MyBooking> {
  return (await behindLink(call, readMyBooking)).found
}
