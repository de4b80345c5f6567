import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import { answerableCents } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useOtherHalf } from '#web/features/visits/use-other-half.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { useDeleteBooking } from './mutations.ts'
import { moneyOf } from './rows/payment-chip.tsx'
import { bookingTexts } from './texts.ts'
import { useUndo } from './use-undo.ts'

/** Cents on a booking that need an answer before it is deleted. Invoiced money is refused by the server. */
export function heldCents(booking: WireBooking): number {
  const money = moneyOf(booking)
  return followsInvoices(money) ? 0 : answerableCents(money)
}

/**
 * Asks what happens to a booking's money, without which it cannot be deleted, and saves the answer.
 * Resolves with the booking as saved; null when cancelled or not saved.
 */
export function useAnswerForMoney() {
  const { timeZone } = useProfile()
  return async (booking: WireBooking, place?: string): Promise<ChangedBooking | null> => {
    const { _id, version, jobID, customerName } = booking
    const amountCents = heldCents(booking)
    if (amountCents === 0) return { _id, version }
    const held = { _id, version, jobID, customerName, booking: moneyOf(booking), amountCents }
    try {
      const { settleMoney } = await import('#web/features/invoices/money-of-change.ts')
      const since = await settleMoney({ ...held, ...(place && { place }) }, todayIn(timeZone, new Date()))
      return since === null ? null : { _id, version: since }
    } catch (problem) {
      toastFailed({ title: texts.booking.deleteFailed, words: messageOf(problem), about: _id })
      return null
    }
  }
}

/** Deletes after the question of the specification and says what happened (spec 000 §8). */
export function useAskToDeleteBooking() {
  const { mutateAsync } = useDeleteBooking()
  const offerUndo = useUndo()
  const answerForMoney = useAnswerForMoney()
  const askHalf = useOtherHalf('delete')
  const remove = async (booking: WireBooking): Promise<void> => {
    try {
      const bookingId = booking._id
      const answer = await askHalf(bookingId, (beside) => mutateAsync({ bookingId, ...beside }))
      if (answer === null) return
      const { data } = answer
      offerUndo({ title: bookingTexts.remove.done(booking.jobID), bookings: [data] })
    } catch (problem) {
      toastFailed({
        title: texts.booking.deleteFailed,
        words: messageOf(problem),
        about: booking._id,
        action: { label: bookingTexts.again, onClick: () => void remove(booking) },
      })
    }
  }
  return async (booking: WireBooking) => {
    if ((await answerForMoney(booking)) === null) return
    const isMeant = await confirm({
      title: texts.booking.deleteQuestion,
      words: bookingTexts.remove.words(booking.jobID, booking.customerName, booking.address.suburb),
      confirmLabel: texts.booking.deleteYes,
      cancelLabel: texts.booking.deleteNo,
      isDestructive: true,
    })
    if (isMeant) await remove(booking)
  }
}
