import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { dayInWords } from './day-in-words.ts'
import { useMovePickDate } from './mutations.ts'
import { overdueTexts } from './overdue/texts.ts'
import { refreshAfterChange } from './queries.ts'
import type { AskDay } from './use-ask-day.tsx'
import { useUndo } from './use-undo.ts'

type AskedPick = Pick<WireBooking, '_id' | 'jobID' | 'version' | 'customerName'>

const EXTRA_DAYS = [3, 7, 14]
const USUAL_EXTRA_DAYS = 7

export function useMovePick(ask: AskDay) {
  const today = useToday()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMovePickDate()
  const offerUndo = useUndo()

  const move = async ({ _id, jobID, version }: AskedPick, date: LocalDate, isConfirmed: boolean) => {
    try {
      const saved = await mutateAsync({ bookingId: _id, version, date, isConfirmed })
      const day = dayInWords(saved.pickupDate)
      const title = isConfirmed ? overdueTexts.arranged(jobID, day) : overdueTexts.extended(jobID, day)
      offerUndo({ title, words: saved.binClash ?? undefined, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: overdueTexts.failed(jobID), words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  const tomorrow = addDays(today, 1)
  const { presets } = overdueTexts
  return {
    arrange: (booking: AskedPick, anchor: HTMLElement) =>
      ask(
        {
          title: overdueTexts.arrangeTitle,
          words: overdueTexts.arrangeWords(booking.jobID, booking.customerName),
          date: tomorrow,
          earliest: today,
          presets: [
            { label: presets.today, date: today },
            { label: presets.tomorrow, date: tomorrow },
          ],
          verb: overdueTexts.arrangeVerb,
          onAnswer: (date) => void move(booking, date, true),
        },
        anchor,
      ),
    extend: (booking: AskedPick, anchor: HTMLElement) =>
      ask(
        {
          title: overdueTexts.extendTitle,
          words: overdueTexts.extendWords(booking.jobID, booking.customerName),
          date: addDays(today, USUAL_EXTRA_DAYS),
          earliest: today,
          presets: EXTRA_DAYS.map((days) => ({ label: presets.days(days), date: addDays(today, days) })),
          verb: overdueTexts.extendVerb,
          onAnswer: (date) => void move(booking, date, false),
        },
        anchor,
      ),
  }
}
