import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingDraft } from '@skipyard/domain/bookings/booking-draft.ts'
import { needsBookPrice } from '@skipyard/domain/bookings/money-errors.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { quoteBooking } from '#server/features/prices/quote-booking.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface CentsAsk {
  hasPrices: boolean
  customerId: string
  /** The booking as it was; null for a new one. */
  before: Pick<Booking, 'id' | 'priceCents'> | null
  priceReason: string | undefined
}

/** What the price book says of a hire whose price has cents, which nobody may type, or is $0; null where it need not be asked. */
export async function centsOfBook(
  scope: TenantScope,
  draft: BookingDraft,
  { hasPrices, customerId, before, priceReason }: CentsAsk,
): Promise<Cents | null> {
  const { address, binSize, drop, pick, priceCents } = draft
  const priceBefore = before?.priceCents ?? null
  if (!hasPrices || !needsBookPrice({ priceCents, priceBefore, priceReason })) return null
  if (address === null || binSize === null || drop.date === null || pick.date === null) return null
  const days = { drop: { date: drop.date }, pick: { date: pick.date } }
  const hire = { ...draft, ...days, address, binSize, customer: { id: customerId } }
  return (await quoteBooking(scope, hire, before?.id ?? null))?.totalCents ?? null
}
