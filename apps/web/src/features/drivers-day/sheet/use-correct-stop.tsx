import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { canCorrectJob } from '@skipyard/domain/drivers-day/policy.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { CorrectJobDialog } from '#web/features/photos/correct-job-dialog.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { LiveJob } from '../live-day.ts'
import { runSheetTexts as words } from '../texts.ts'

/** The way to put a finished stop of a run right, for whoever may: its booking is read as it is now. */
export function useCorrectStop() {
  const { userId, role } = useProfile()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ booking: WireBooking; job: LiveJob } | null>(null)
  // Open, the dialog stands over the booking as it is by now.
  const { data } = useQuery({ ...bookingQueries.one(asked?.booking._id ?? ''), enabled: asked !== null })
  const open = async (job: LiveJob) => {
    try {
      const one = { ...bookingQueries.one(job.card._id), staleTime: 0 }
      setAsked({ job, booking: await queryClient.fetchQuery(one) })
    } catch (problem) {
      toastFailed({ title: words.notOpened, words: messageOf(problem) })
    }
  }
  return {
    open: canCorrectJob({ loginId: userId, role }) ? (job: LiveJob) => void open(job) : undefined,
    dialog: asked && (
      <CorrectJobDialog
        booking={data ?? asked.booking}
        kind={asked.job.card.actionType}
        doneAt={asked.job.told?.doneAt ?? null}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
