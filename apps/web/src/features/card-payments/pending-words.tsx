import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { cardQueries } from './queries.ts'
import { cardTexts as words } from './texts.ts'

export function PendingWords({ bookingId }: { bookingId: string }) {
  const { timeZone } = useProfile()
  const { data: payments = [] } = useQuery(cardQueries.ofBooking(bookingId))
  const paid = payments.reduce((sum, payment) => sum + dollarsToCents(payment.paid - payment.refunded), 0)
  if (paid > 0) return words.paidBy(formatDollars(paid))
  const open = payments.find(({ state, isHold }) => isHold && state === 'open')
  if (!open) return words.waitsForAnswer
  const amount = formatDollars(dollarsToCents(open.amount))
  return words.waits(amount, clockWords(new Date(open.heldUntil), timeZone))
}
