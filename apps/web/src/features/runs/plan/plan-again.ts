import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { queryClient } from '#web/client/query-client.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import { planDay } from './plan-day.ts'

/** Plans the day once more as it was asked for, from the board as it is now. */
export function planAgain(date: LocalDate): Promise<void> {
  const asked = queryClient.getQueryData(planQueries.plan(date).queryKey)?.asked
  if (!asked) return planDay(date, {})
  const { mode, truckIds, runId } = asked
  return planDay(date, { mode, ...(truckIds && { truckIds }), ...(runId && { runId }) })
}
