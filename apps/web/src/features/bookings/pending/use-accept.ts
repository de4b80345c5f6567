import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useAcceptBooking } from '../mutations.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { refreshAfterChange } from '../queries.ts'

export function useAccept() {
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useAcceptBooking()
  const accept = ({ _id: bookingId, version, jobID }: WireBooking) =>
    mutate(
      { bookingId, version },
      {
        onSuccess: () => toastDone({ title: words.accepted(jobID) }),
        onError: (problem) => {
          toastFailed({ title: words.notAnswered, words: messageOf(problem), about: bookingId })
          void refreshAfterChange(queryClient)
        },
      },
    )
  return { accept, acceptedId: isPending ? variables.bookingId : null }
}
