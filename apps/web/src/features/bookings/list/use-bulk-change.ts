import type { changeBookings } from '@skipyard/contract/bookings.changes.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { InputOf } from '@skipyard/contract/operation.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { useChangeBookings } from '../mutations.ts'
import { useUndo } from '../use-undo.ts'
import { bulkTexts } from './bulk-texts.ts'

type Change = InputOf<typeof changeBookings>['body']
type PaymentStatus = Extract<Change, { action: 'setPaymentStatus' }>['paymentStatus']

const STALE = 409

/** What refused the change, with the bookings that somebody changed meanwhile. */
function reasonOf(problem: unknown): string {
  if (!(problem instanceof ApiError) || problem.status !== STALE) return messageOf(problem)
  const named = problem.errors.map(({ field }) => field).filter((field) => field !== '')
  return named.length === 0 ? problem.message : `${problem.message} (${named.join(', ')})`
}

/** Changes what is ticked, says what was done and offers to take it back. */
export function useBulkChange(selected: readonly WireBooking[], onDone: () => void) {
  const { mutateAsync, isPending } = useChangeBookings()
  const offerUndo = useUndo()
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
  const remove = async () => {
    const isMeant = await confirm({
      title: bulkTexts.removeQuestion(count),
      words: bulkTexts.removeWords(selected.map(({ jobID }) => jobID)),
      confirmLabel: texts.booking.deleteYes,
      cancelLabel: texts.booking.deleteNo,
      isDestructive: true,
    })
    if (isMeant) await change({ action: 'delete', bookings }, bulkTexts.removed)
  }
  return {
    isChanging: isPending,
    confirmPick: () => void change({ action: 'confirmPickDate', bookings }, bulkTexts.confirmed),
    setPayment: (paymentStatus: PaymentStatus) =>
      void change({ action: 'setPaymentStatus', paymentStatus, bookings }, bulkTexts.paid(paymentStatus)),
    remove,
  }
}
