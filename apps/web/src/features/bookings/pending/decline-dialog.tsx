import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { RefundChoice } from '#web/features/card-payments/refund-choice.tsx'
import { useRefundChoice } from '#web/features/card-payments/use-refund-choice.ts'
import { toastDone } from '#web/ui/states/toast.tsx'
import { useDeclineBooking } from '../mutations.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { WordsDialog } from './words-dialog.tsx'

interface DeclineDialogProps {
  booking: WireBooking
  onClose: () => void
}

/** Says no to a Pending booking; what was paid by card for it goes back unless somebody says otherwise. */
export function DeclineDialog({ booking, onClose }: DeclineDialogProps) {
  const { _id: bookingId, version, jobID } = booking
  const refund = useRefundChoice(bookingId)
  const { mutateAsync, isPending } = useDeclineBooking()
  const send = async (text: string) => {
    await mutateAsync({ bookingId, version, words: text, ...(refund.isAsked && { refund: true }) })
    toastDone({ title: words.declined(jobID) })
  }
  return (
    <WordsDialog title={words.declineTitle(jobID)} isSending={isPending} onSend={send} onClose={onClose}>
      <RefundChoice choice={refund} />
    </WordsDialog>
  )
}
