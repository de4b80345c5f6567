import { useHotkeys } from '@mantine/hooks'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { queryClient } from '#web/client/query-client.ts'
import { shownRunId } from '#web/features/planning/proposed-day.ts'
import { openPlan } from '../day/open-plan.ts'
import { planStore } from '../day/plan-store.ts'
import { plannerStore } from '../interaction/planner-store.ts'
import { changeRunLock } from '../moves/change-run-lock.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import { runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'
import { acceptRuns } from './accept-runs.ts'
import { discardOpenPlan, hideSuggested } from './plan-day.ts'

const runInFocus = () => document.activeElement?.closest<HTMLElement>('[data-run]')?.dataset.run ?? null

/** A card that is lifted or chosen is let go first, and what hangs over the board is closed first. */
const isEscapeFree = () =>
  plannerStore.getState().interaction.state === 'idle' && document.querySelector('[role="dialog"]') === null

/** The keys of an open plan: all of it is accepted, the run in focus is, or it is thrown away. */
export function usePlanKeys(date: LocalDate) {
  const acceptInFocus = () => {
    const focused = runInFocus()
    const run = openPlan(date)?.proposal.runs.find((one) => shownRunId(one) === focused)
    if (run?.state === 'open') void acceptRuns(date, [{ key: run.key }])
  }
  const lockInFocus = () => {
    const focused = runInFocus()
    const run = queryClient
      .getQueryData(runQueries.board(date).queryKey)
      ?.runs.find(({ _id }) => _id === focused)
    if (run) void changeRunLock(run, runTexts.run.named(run.truckInfo.truckRego.toUpperCase(), run.number))
  }
  const leave = () =>
    planStore.getState().opened === null ? void discardOpenPlan(date) : hideSuggested(date)
  useHotkeys([
    ['L', whenFree(lockInFocus)],
    ['mod+Enter', whenFree(() => void acceptRuns(date))],
    ['A', whenFree(acceptInFocus)],
    ['Escape', whenFree(() => isEscapeFree() && leave()), { preventDefault: false }],
  ])
}
