import type { WireClosedDays } from '@skipyard/contract/prices.closed-days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { overLatest } from '#web/client/over-latest.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { saveClosedDays } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import type { OwnDay } from './listed-days.ts'
import { closedDayTexts as words } from './texts.ts'

type Weekdays = WireClosedDays['weekdays']

interface DaysChange {
  change?: (days: readonly OwnDay[]) => OwnDay[]
  changeWeekdays?: (weekdays: Weekdays) => Weekdays
  done: string
}

/** Changes the company's days one by one; days of a colleague who was quicker stay, and the change is made over them. */
export function useClosedDays() {
  const queryClient = useQueryClient()
  const save = ({ version, closedDays, weekdays }: WireClosedDays, wanted: DaysChange) =>
    saveClosedDays({
      version,
      closedDays: wanted.change?.(closedDays) ?? closedDays,
      weekdays: wanted.changeWeekdays?.(weekdays) ?? weekdays,
    })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (wanted: DaysChange) =>
      overLatest({
        known: () => queryClient.ensureQueryData(priceQueries.closedDays()),
        readAnew: () => queryClient.fetchQuery({ ...priceQueries.closedDays(), staleTime: 0 }),
        save: (days) => save(days, wanted),
      }),
    onSuccess: (_saved, { done }) => toastDone({ title: done }),
    onError: (problem) => toastFailed({ title: words.failed, words: messageOf(problem) }),
  })
  /** Whether it was made; what is said of it has been said. */
  const change = (wanted: DaysChange): Promise<boolean> =>
    mutateAsync(wanted).then(
      () => true,
      () => false,
    )
  return { change, isSaving: isPending }
}
