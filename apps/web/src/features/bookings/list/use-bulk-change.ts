import type { changeBookingsTogether } from '@skipyard/contract/bookings.changes.ts'
import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { paidAs } from '@skipyard/domain/bookings/set-payment-status.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { moneyWords } from '#web/features/invoices/money-texts.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { moneyOf } from '../amount-of.ts'
import { useChangeBookings } from '../mutations.ts'
import { heldCents, useAnswerForMoney } from '../use-answer-for-money.ts'
import { useUndo } from '../use-undo.ts'
import { bulkTexts } from './bulk-texts.ts'

type Change = InputOf<typeof changeBookingsTogether>['body']
type PaymentStatus = Extract<Change, { action: 'setPaymentStatus' }>['paymentStatus']

const STALE = 409

/** What refused the change, with the bookings that somebody changed meanwhile. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status !== STALE) return messageOf(problem)
  const named = problem.errors.map(({ field }) => field).filter((field) => field !== '')
  return named.length === 0 ? problem.message : `${problem.message} (${named.join(', ')})`
}

/** What a payment status set by hand would take off a booking. */
const moneyLost = (paymentStatus: PaymentStatus) => (booking: WireBooking) => {
  const { priceCents, paidCents, invoices } = moneyOf(booking)
  if (isInvoiced({ invoices })) return 0
  return Math.max(0, paidCents - paidAs({ priceCents, paidCents }, paymentStatus))
}

/** Asks before money is taken off bookings as if it had never come in. */
function confirmLess(amounts: readonly Cents[]): Promise<boolean> {
  const less = amounts.filter((cents) => cents > 0)
  if (less.length === 0) return Promise.resolve(true)
  return confirm({
    title: bulkTexts.lessQuestion(formatAmount(less.reduce((sum, cents) => sum + cents, 0)), less.length),
    words: bulkTexts.lessWords,
    confirmLabel: bulkTexts.lessYes,
    isDestructive: true,
  })
}

/** Asks about the money of one booking after the other; the bookings as they are since, null where nobody answered. */
function useAnswerForAll() {
  const answerForMoney = useAnswerForMoney()
  return async (bookings: readonly WireBooking[]): Promise<ChangedBooking[] | null> => {
    const asked = bookings.filter((booking) => heldCents(booking) > 0)
    const answered: ChangedBooking[] = []
    for (const booking of bookings) {
      const place = asked.length > 1 ? moneyWords.dialog.place(asked.indexOf(booking) + 1, asked.length) : ''
      const since = await answerForMoney(booking, place)
      if (since === null) return null
      answered.push(since)
    }
    return answered
  }
}

/** Changes what is ticked, says what was done and offers to take it back. */
export function useBulkChange(selected: readonly WireBooking[], onDone: () => void) {
  const { mutateAsync, isPending } = useChangeBookings()
  const offerUndo = useUndo()
  const answerForAll = useAnswerForAll()
  const bookings = selected.map(({ _id, version }) => ({ _id, version }))
  const count = selected.length
  const about = selected.map(({ _id }) => _id).join(' ')
  const change = async (wish: Change, titleOf: (count: number) => string) => {
    try {
      const changed = await mutateAsync(wish)
      onDone()
      if (changed.length === 0) toastDone({ title: bulkTexts.unchanged, about })
      else offerUndo({ title: titleOf(changed.length), bookings: changed })
    } catch (problem) {
      toastFailed({ title: texts.booking.updateFailed, words: reasonOf(problem), about })
    }
  }
  const setPayment = async (paymentStatus: PaymentStatus) => {
    const isMeant = await confirmLess(selected.map(moneyLost(paymentStatus)))
    if (isMeant)
      await change({ action: 'setPaymentStatus', paymentStatus, bookings }, bulkTexts.paid(paymentStatus))
  }
  const remove = async () => {
    const isMeant = await confirm({
      title: bulkTexts.removeQuestion(count),
      words: bulkTexts.removeWords(
        selected.map(({ jobID }) => jobID),
        selected.map(heldCents),
      ),
      confirmLabel: texts.booking.deleteYes,
      cancelLabel: texts.booking.deleteNo,
      isDestructive: true,
    })
    const answered = isMeant ? await answerForAll(selected) : null
    if (answered) await change({ action: 'delete', bookings: answered }, bulkTexts.removed)
  }
  return {
    isChanging: isPending,
    confirmPick: () => void change({ action: 'confirmPickDate', bookings }, bulkTexts.confirmed),
    setPayment: (paymentStatus: PaymentStatus) => void setPayment(paymentStatus),
    remove,
  }
}
