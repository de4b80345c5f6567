import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { dayInWords } from '../day-in-words.ts'
import { useMarkDelivered, useMarkReturned } from '../mutations.ts'
import { refreshAfterChange } from '../queries.ts'
import type { AskDay } from '../use-ask-day.tsx'
import { useUndo } from '../use-undo.ts'
import { faultyTexts } from './texts.ts'

const plannedOf = (booking: WireBooking, kind: JobKind) =>
  kind === 'drop' ? booking.dropoffDate : booking.pickupDate

// A drop comes before its pick, a pick after its drop, and neither in the future.
function boundsOf(booking: WireBooking, kind: JobKind, today: LocalDate) {
  if (kind === 'pick') return { earliest: fromWireDate(booking.dropoffDate) ?? undefined, latest: today }
  const pick = fromWireDate(booking.pickupDate) ?? today
  return { latest: pick < today ? pick : today }
}

export function useCorrect(ask: AskDay) {
  const today = useToday()
  const queryClient = useQueryClient()
  const delivered = useMarkDelivered()
  const returned = useMarkReturned()
  const offerUndo = useUndo()

  const correct = async ({ _id, jobID, version }: WireBooking, kind: JobKind, date: LocalDate) => {
    const { mutateAsync } = kind === 'drop' ? delivered : returned
    try {
      const saved = await mutateAsync({ bookingId: _id, version, date })
      const title = faultyTexts[kind].done(jobID, dayInWords(plannedOf(saved, kind)))
      offerUndo({ title, words: saved.binClash ?? undefined, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: faultyTexts.failed(jobID), words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  return {
    confirm: (booking: WireBooking, kind: JobKind) => {
      const planned = fromWireDate(plannedOf(booking, kind))
      if (planned !== null) void correct(booking, kind, planned)
    },
    chooseDay: (booking: WireBooking, kind: JobKind, anchor: HTMLElement) => {
      const planned = plannedOf(booking, kind)
      const { title, verb } = faultyTexts[kind]
      ask(
        {
          title,
          words: faultyTexts.planned(booking.jobID, booking.customerName, dayInWords(planned)),
          date: fromWireDate(planned) ?? today,
          ...boundsOf(booking, kind, today),
          verb,
          onAnswer: (date) => void correct(booking, kind, date),
        },
        anchor,
      )
    },
  }
}
