import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { useDeleteBooking } from './mutations.ts'
import { bookingTexts } from './texts.ts'
import { useAnswerForMoney } from './use-answer-for-money.ts'
import { useUndo } from './use-undo.ts'

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
