import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useHoldAsked } from '#web/features/customers/use-hold-asked.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useAcceptBooking } from '../mutations.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { refreshAfterChange } from '../queries.ts'

export function useAccept() {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending, variables } = useAcceptBooking()
  const { send } = useHoldAsked()
  const accept = async ({ _id: bookingId, version, jobID }: WireBooking) => {
    try {
      const accepted = await send(`${bookingId} ${version}`, (beside) =>
        mutateAsync({ bookingId, version, ...beside }),
      )
      if (accepted) toastDone({ title: words.accepted(jobID) })
    } catch (problem) {
      toastFailed({ title: words.notAnswered, words: messageOf(problem), about: bookingId })
      void refreshAfterChange(queryClient)
    }
  }
  return {
    accept: (booking: WireBooking) => void accept(booking),
    acceptedId: isPending ? variables.bookingId : null,
  }
}
