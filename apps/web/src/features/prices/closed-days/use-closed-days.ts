import type { WireClosedDays } from '@skipyard/contract/prices.closed-days.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/toast.tsx'
import { saveClosedDays } from '../mutations.ts'
import { priceQueries } from '../queries.ts'
import type { OwnDay } from './listed-days.ts'
import { closedDayTexts as words } from './texts.ts'

interface DaysChange {
  change: (days: readonly OwnDay[]) => OwnDay[]
  done: string
}

const STALE = 409

/** Changes the company's days one by one; days of a colleague who was quicker stay, and the change is made over them. */
export function useClosedDays() {
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.fetchQuery({ ...priceQueries.closedDays(), staleTime: 0 })
  const save = ({ version, closedDays }: WireClosedDays, { change }: DaysChange) =>
    saveClosedDays(version, change(closedDays))
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: DaysChange) => {
      const days = await queryClient.ensureQueryData(priceQueries.closedDays())
      try {
        return await save(days, wanted)
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.status !== STALE) throw problem
        return save(await readAnew(), wanted)
      }
    },
    onSuccess: (_saved, { done }) => toastDone({ title: done }),
    onError: (problem) => toastFailed({ title: words.failed, words: messageOf(problem) }),
  })
  return { change: mutate, isSaving: isPending }
}
