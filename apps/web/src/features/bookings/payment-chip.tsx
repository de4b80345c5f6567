import type { PaymentStatus } from '@skipyard/domain/bookings/payment-status.ts'
import {
  isClosedWithoutInvoice,
  type MoneyOfBooking,
  moneyToGiveBack,
} from '@skipyard/domain/invoices/money-to-give-back.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { bookingTexts } from './texts.ts'

const { payment: words } = bookingTexts

interface PaymentChipProps {
  money: MoneyOfBooking
  status: PaymentStatus
  /** Quiet whatever the status. */
  isQuiet?: boolean
}

/** How far a booking is paid; of one that no longer owes its money, what is due back. */
export function PaymentChip({ money, status, isQuiet = false }: PaymentChipProps) {
  const dueCents = moneyToGiveBack(money)
  if (dueCents > 0) return <StatusChip status="Pending" label={words.back(formatDollars(dueCents))} />
  if (isClosedWithoutInvoice(money)) return <StatusChip status="void" isQuiet label={words.settled} />
  return <StatusChip status={status} isQuiet={isQuiet || status === 'Completed'} />
}
