import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireBookingPrice } from '@skipyard/contract/bookings/price.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { PAYMENT_METHOD_WORDS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { openCents } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BookingCards } from '#web/features/card-payments/booking-cards.tsx'
import { BookingMoneyEntries } from '#web/features/invoices/booking-money-entries.tsx'
import { InvoicesOfBooking } from '#web/features/invoices/invoices-of-booking.tsx'
import { useMayWriteInvoices } from '#web/features/invoices/mutations.ts'
import { ProposedLines } from '#web/features/invoices/proposed-lines.tsx'
import { invoiceQueries } from '#web/features/invoices/queries.ts'
import { proposedTexts } from '#web/features/invoices/texts.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import { HowItCame } from '#web/features/prices/quote-lines.tsx'
import { Block, Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { Waits } from '#web/ui/states/waits.tsx'
import { bookingQueries } from '../queries.ts'
import { PaymentChip } from '../rows/payment-chip.tsx'
import classes from './booking-money.module.css'
import { DrawerSection } from './drawer-section.tsx'
import { drawerTexts } from './texts.ts'

const priceWords = drawerTexts.price

type Clock = NonNullable<WireBookingPrice['clock']>

function HireClock({ clock }: { clock: Clock }) {
  const { includedDays, daysOver, over, extraDay, paidUntil } = clock
  const day = fromWireDate(paidUntil)
  return (
    <div>
      <dt>{priceWords.hire}</dt>
      <dd className={daysOver > 0 ? classes.late : undefined}>
        {daysOver > 0
          ? priceWords.over(daysOver, formatDollars(dollarsToCents(over)))
          : priceWords.included(includedDays, day === null ? '' : formatAustralianDate(day))}{' '}
        {extraDay > 0 && priceWords.extraDay(formatDollars(dollarsToCents(extraDay)))}
      </dd>
    </div>
  )
}

function BookingPrice({ bookingId }: { bookingId: string }) {
  const { data: book, isLoading } = useQuery(priceQueries.book())
  const hasPrices = (book?.sheets.length ?? 0) > 0
  const { data, isError } = useQuery({ ...bookingQueries.price(bookingId), enabled: hasPrices })
  if (!hasPrices) return isLoading ? <Waits /> : null
  if (isError)
    return (
      <Words as="p" tone="soft">
        {priceWords.failed}
      </Words>
    )
  if (data === undefined) return <Waits />
  const { price, quote, reason, clock } = data
  if (quote === null)
    return (
      <Words as="p" tone="soft">
        {priceWords.none}
      </Words>
    )
  const [cents, quoted] = [dollarsToCents(price), dollarsToCents(quote.total)]
  return (
    <Block as="dl" rowGap={2} columnGap={20} className={classes.pairs}>
      <div>
        <dt>{priceWords.title}</dt>
        <dd>
          {cents === quoted ? priceTexts.byBook(cents) : priceTexts.instead(cents, quoted, reason)}{' '}
          <HowItCame quote={quote} />
        </dd>
      </div>
      {clock && <HireClock clock={clock} />}
    </Block>
  )
}

const words = drawerTexts.money

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

export function BookingMoney({ booking }: { booking: Booking }) {
  const { priceCents, paidCents, tippingCostCents, paymentDueOn, paymentMethod, paymentStatus, permit } =
    booking
  const pending = openCents(booking)
  return (
    <DrawerSection title={words.title} aside={<PaymentChip money={booking} status={paymentStatus} />}>
      <Block as="dl" justify="between" rowGap={6} columnGap={16} className={classes.figures}>
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
      </Block>
      <div
        className={classes.bar}
        role="img"
        aria-label={words.paidOf(formatDollars(paidCents), formatDollars(priceCents))}
      >
        <i style={{ width: `${shareOf(paidCents, priceCents)}%` }} />
      </div>
      <Block as="dl" rowGap={2} columnGap={20} className={classes.pairs}>
        <div>
          <dt>{words.method}</dt>
          <dd>{PAYMENT_METHOD_WORDS[paymentMethod]}</dd>
        </div>
        {permit !== null && (
          <div>
            <dt>{words.permit}</dt>
            <dd>
              <Money cents={permit.costCents} /> {permit.days !== 0 && words.permitFor(permit.days)}
            </dd>
          </div>
        )}
      </Block>
      <BookingMoneyEntries booking={booking} />
      <BookingCards bookingId={booking.id} />
      <BookingPrice bookingId={booking.id} />
    </DrawerSection>
  )
}

export function BookingInvoices({ booking }: { booking: WireBooking }) {
  const mayWrite = useMayWriteInvoices()
  const { title, add, none } = drawerTexts.invoices
  const link = mayWrite && (
    <Link className={classes.link} to="/app/finance/invoices/new" search={{ booking: booking._id }}>
      {add}
    </Link>
  )
  return (
    <DrawerSection title={title} aside={link}>
      {booking.invoices.length === 0 ? (
        <Words as="p" tone="soft">
          {none}
        </Words>
      ) : (
        <InvoicesOfBooking bookingId={booking._id} invoices={booking.invoices} />
      )}
    </DrawerSection>
  )
}

export function BookingCharges({ bookingId }: { bookingId: string }) {
  const { data, isError, isLoading } = useQuery(invoiceQueries.proposed(bookingId))
  if (isLoading) return <Waits />
  if (!isError && (data === undefined || data.length === 0)) return null
  return (
    <DrawerSection title={proposedTexts.title}>
      <ProposedLines bookingId={bookingId} />
    </DrawerSection>
  )
}
