import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isClosedWithoutInvoice } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import type { ReactNode } from 'react'
import { BookingCards } from '#web/features/card-payments/booking-cards.tsx'
import { BookingMoneyEntries } from '#web/features/invoices/booking-money-entries.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { PaymentChip } from '../payment-chip.tsx'
import classes from './booking-money.module.css'
import { BookingPrice } from './booking-price.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.money
const METHOD = { Cash: 'Cash', CreditCard: 'Credit card', BankTransfer: 'Bank transfer' } as const

function Figure({ name, isOpen = false, children }: { name: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <div className={isOpen ? classes.open : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function shareOf(paid: number, price: number): number {
  if (price <= 0) return 0
  return Math.min(100, Math.max(0, (paid / price) * 100))
}

/** What it costs, what has been paid of it and how, and what is still owed by when. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const { priceCents, paidCents, tippingCostCents, paymentDueOn, paymentMethod, paymentStatus, permit } =
    booking
  const pending = isClosedWithoutInvoice(booking) ? 0 : priceCents - paidCents
  return (
    <DrawerSection title={words.title} aside={<PaymentChip money={booking} status={paymentStatus} />}>
      <dl className={classes.figures}>
        <Figure name={words.price}>
          <Money cents={priceCents} />
        </Figure>
        <Figure name={words.paid}>
          <Money cents={paidCents} />
        </Figure>
        <Figure name={words.pending} isOpen={pending > 0}>
          <Money cents={pending} />
        </Figure>
        <Figure name={words.tipping}>
          <Money cents={tippingCostCents} />
        </Figure>
        <Figure name={words.due}>{paymentDueOn === null ? '–' : <DateText date={paymentDueOn} />}</Figure>
      </dl>
      <div
        className={classes.bar}
        role="img"
        aria-label={words.paidOf(formatDollars(paidCents), formatDollars(priceCents))}
      >
        <i style={{ width: `${shareOf(paidCents, priceCents)}%` }} />
      </div>
      <dl className={classes.pairs}>
        <div>
          <dt>{words.method}</dt>
          <dd>{METHOD[paymentMethod]}</dd>
        </div>
        {permit !== null && (
          <div>
            <dt>{words.permit}</dt>
            <dd>
              <Money cents={permit.costCents} /> {permit.days !== 0 && words.permitFor(permit.days)}
            </dd>
          </div>
        )}
      </dl>
      <BookingMoneyEntries booking={booking} />
      <BookingCards bookingId={booking.id} />
      <BookingPrice bookingId={booking.id} />
    </DrawerSection>
  )
}
