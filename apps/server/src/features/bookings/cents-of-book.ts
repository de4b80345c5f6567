import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { type Cents, isWholeDollars } from '@skipyard/domain/shared/money.ts'
import { quoteBooking } from '#server/features/prices/quote-booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface CentsAsk {
  hasPrices: boolean
  customerId: string
  /** Null for a new booking. */
  bookingId: string | null
}

/** What the price book says of a hire whose price has cents, which nobody may type; null where it need not be asked. */
export async function centsOfBook(
  scope: TenantScope,
  draft: BookingDraft,
  { hasPrices, customerId, bookingId }: CentsAsk,
): Promise<Cents | null> {
  const { address, binSize, drop, pick, priceCents } = draft
  if (!hasPrices || isWholeDollars(priceCents)) return null
  if (address === null || binSize === null || drop.date === null || pick.date === null) return null
  const days = { drop: { date: drop.date }, pick: { date: pick.date } }
  const hire = { ...draft, ...days, address, binSize, customer: { id: customerId } }
  return (await quoteBooking(scope, hire, bookingId))?.totalCents ?? null
}
