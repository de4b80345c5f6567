import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { answerableCents } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastFailed } from '#web/ui/toast.tsx'
import { moneyOf } from './money-of.ts'
import { useDeleteBooking } from './mutations.ts'
import { bookingTexts } from './texts.ts'
import { useUndo } from './use-undo.ts'

/** Nothing with money on it is deleted: asks what happens to it first; whether nothing stands in the way any more. */
function useAnswerForMoney() {
  const { timeZone } = useProfile()
  return async (booking: WireBooking): Promise<boolean> => {
    const { _id, version, jobID, customerName } = booking
    const money = moneyOf(booking)
    const amountCents = answerableCents(money)
    // What was billed the server refuses, with the way out.
    if (amountCents === 0 || isInvoiced(money)) return true
    const held = { _id, version, jobID, customerName, booking: money, amountCents }
    try {
      const { settleMoney } = await import('#web/features/invoices/answer-money.ts')
      return await settleMoney(held, todayIn(timeZone, new Date()))
    } catch (problem) {
      toastFailed({ title: texts.booking.deleteFailed, words: messageOf(problem), about: _id })
      return false
    }
  }
}

/** Deletes a booking after the specified question; says what happened (spec 000 §8). */
export function useAskToDeleteBooking() {
  const { mutateAsync } = useDeleteBooking()
  const offerUndo = useUndo()
  const answerForMoney = useAnswerForMoney()
  const remove = async (booking: WireBooking): Promise<void> => {
    try {
      const { data } = await mutateAsync(booking._id)
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
    if (!(await answerForMoney(booking))) return
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
