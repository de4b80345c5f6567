import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { toastDone } from '#web/ui/toast.tsx'
import { useDeclineBooking } from '../mutations.ts'
import { pendingTexts as words } from './texts.ts'
import { WordsDialog } from './words-dialog.tsx'

interface DeclineDialogProps {
  booking: WireBooking
  onClose: () => void
}

/** Says no to a Pending booking. */
export function DeclineDialog({ booking, onClose }: DeclineDialogProps) {
  const { _id: bookingId, version, jobID } = booking
  const { mutateAsync, isPending } = useDeclineBooking()
  const send = async (text: string) => {
    await mutateAsync({ bookingId, version, words: text })
    toastDone({ title: words.declined(jobID) })
  }
  return (
    <WordsDialog title={words.declineTitle(jobID)} isSending={isPending} onSend={send} onClose={onClose} />
  )
}
