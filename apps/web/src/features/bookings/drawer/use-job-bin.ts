import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import type { NamedBin } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { useNameBin } from '../mutations.ts'
import { refreshAfterChange } from '../refresh-after-change.ts'
import { useUndo } from '../use-undo.ts'
import { drawerTexts } from './texts.ts'

const words = drawerTexts.bin

/** Names the bin of a job, or takes its name off, and offers to take that back. */
export function useJobBin({ _id, jobID, version }: WireBooking, kind: JobKind, named: NamedBin | null) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useNameBin()
  const offerUndo = useUndo()
  const name = async (chosen: NamedBin | null) => {
    if (chosen?.id === named?.id) return
    try {
      const bin = chosen?.id ?? null
      const saved = await mutateAsync({ bookingId: _id, version, actionType: kind, bin })
      const title = chosen ? words.named(jobID, chosen.number) : words.removed(jobID, named?.number ?? '')
      offerUndo({ title, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: words.notNamed, words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  return (chosen: NamedBin | null) => void name(chosen)
}
