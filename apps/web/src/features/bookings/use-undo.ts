import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { undoBookings } from '@skipyard/contract/bookings/changes.ts'
import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { refreshAfterChange } from './queries.ts'
import { bookingTexts } from './texts.ts'

const KINDS: readonly JobKind[] = ['drop', 'pick']

/** Says which jobs left their runs with a change, to be planned again; '' for none. */
export function leftRunWords(before: Pick<Booking, JobKind>, { actionDetails }: WireBooking): string {
  const left = KINDS.filter((kind) => {
    const now = actionDetails.find(({ actionType }) => actionType === kind)
    return before[kind].isAllocated && now?.allocationStatus === 'Unallocated'
  })
  if (left.length === 2) return bookingTexts.leftRun.both
  return left[0] ? bookingTexts.leftRun.one(left[0]) : ''
}

interface Undoable {
  title: string
  words?: string | undefined
  bookings: readonly ChangedBooking[]
  onUndo?: () => void
}

const aboutOf = ({ bookings }: Undoable) => bookings.map(({ _id }) => _id).join(' ')

export function useUndo() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (bookings: ChangedBooking[]) => call(undoBookings, { body: { bookings } }),
    onSettled: () => void refreshAfterChange(queryClient),
  })
  const undo = async (change: Undoable) => {
    const { title, bookings } = change
    const about = aboutOf(change)
    change.onUndo?.()
    try {
      const { data } = await mutateAsync([...bookings])
      toastDone({ title: bookingTexts.undo.done(title), words: data.warnings.join('. ') || undefined, about })
    } catch (problem) {
      toastFailed({ title: bookingTexts.undo.failed(title), words: messageOf(problem), about })
    }
  }
  // A refusal that names one booking ends with what is done to it at last.
  return (change: Undoable) => {
    const takeBack = () => void undo(change)
    toastDone({
      title: change.title,
      words: change.words,
      stayMs: UNDO_MS,
      about: aboutOf(change),
      action: { label: bookingTexts.undo.label, onClick: takeBack },
    })
    return takeBack
  }
}
