import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { PaymentStatus } from '@skipyard/domain/bookings/status/payment-status.ts'
import {
  isClosedWithoutInvoice,
  type MoneyOfBooking,
  moneyToGiveBack,
  openCents,
} from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { type Cents, dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { bookingTexts } from '../texts.ts'

type AmountName = 'amount' | 'bookingPayment' | 'pendingAmount' | 'tippingCost'

/** An amount of a row in cents: rows of lists are as they crossed the wire, in dollars. */
export function amountOf<Name extends AmountName>(booking: Pick<WireBooking, Name>, name: Name): Cents
export function amountOf(booking: Pick<WireBooking, 'permitCost'>, name: 'permitCost'): Cents | null
export function amountOf(
  booking: Partial<Record<AmountName | 'permitCost', number | null>>,
  name: AmountName | 'permitCost',
): Cents | null {
  const dollars = booking[name] ?? null
  return dollars === null ? null : dollarsToCents(dollars)
}

type MoneyRow = Pick<WireBooking, 'bookingPayment' | 'deposit' | 'invoices' | 'permitCost'> & {
  status: MoneyOfBooking['status']
}

export const moneyOf = ({
  status,
  bookingPayment,
  deposit,
  invoices,
  permitCost,
}: MoneyRow): MoneyOfBooking => ({
  status,
  priceCents: dollarsToCents(bookingPayment),
  paidCents: dollarsToCents(deposit),
  invoices: invoices.map(({ isVoid, isFurther, total }) => ({
    isVoid,
    isFurther,
    netCents: dollarsToCents(total),
  })),
  permit: permitCost === null ? null : { costCents: dollarsToCents(permitCost) },
})

const { payment: words } = bookingTexts

interface PaymentChipProps {
  money: MoneyOfBooking
  status: PaymentStatus
  isQuiet?: boolean
}

export function PaymentChip({ money, status, isQuiet = false }: PaymentChipProps) {
  const dueCents = moneyToGiveBack(money)
  if (dueCents > 0) return <StatusChip status="Money back" label={words.back(formatDollars(dueCents))} />
  if (isClosedWithoutInvoice(money) && openCents(money) <= 0)
    return <StatusChip status="Nothing due" isQuiet />
  return <StatusChip status={status} isQuiet={isQuiet || status === 'Completed'} />
}
