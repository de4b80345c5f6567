import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { usePlannerKeys } from './board/use-planner-keys.ts'
import type { Board } from './board-model.ts'
import { moveJobs } from './moves/move-jobs.ts'
import { PlannerPanels } from './panel/planner-panels.tsx'
import { PlannerBody } from './planner-body.tsx'
import { PlannerContext } from './planner-context.ts'
import { PlannerWaiting } from './planner-waiting.tsx'
import classes from './run-planner-screen.module.css'
import { runTexts } from './texts.ts'
import { PlannerToolbar } from './toolbar/planner-toolbar.tsx'
import { useBoard } from './use-board.ts'
import { type PlannerView, usePlannerView } from './use-planner-view.ts'

const plannerOf = ({
  date,
  today,
  timeZone,
  mayPlan,
  mayEdit,
  openInfo,
  openEdit,
  openDates,
}: PlannerView) => ({
  date,
  today,
  timeZone,
  mayPlan,
  mayEdit,
  move: (jobIds: readonly string[], landing: Parameters<typeof moveJobs>[1]) =>
    void moveJobs(jobIds, landing, { date, today }),
  open: (kind: 'info' | 'edit' | 'dates', bookingId: string) =>
    ({ info: openInfo, edit: openEdit, dates: openDates })[kind](bookingId),
})

function shownTrucks(board: Board | null, named: string | undefined): string[] {
  const regos = named?.split(',')
  return (board?.trucks ?? [])
    .filter(({ rego }) => regos === undefined || regos.includes(rego))
    .map(({ _id }) => _id)
}

/** The day's drops and picks, planned into runs of trucks (spec 001 §2 Run planner screen). */
export function RunPlannerScreen() {
  const view = usePlannerView()
  usePlannerKeys(view)
  const { board, problem, retry, isRetrying } = useBoard(view.date)
  const shown = shownTrucks(board, view.search.trucks)
  const isEmpty = board !== null && board.trucks.length === 0 && board.unallocated.length === 0
  return (
    <PlannerContext value={plannerOf(view)}>
      <div className={classes.screen}>
        <PlannerToolbar view={view} board={board} shown={shown} />
        {problem && (
          <div className={classes.state}>
            <ErrorState
              title={runTexts.failed}
              words={messageOf(problem)}
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </div>
        )}
        {!problem && !board && <PlannerWaiting />}
        {isEmpty && (
          <div className={classes.state}>
            <EmptyState title={runTexts.trucks.none} words={runTexts.unallocated.empty} />
          </div>
        )}
        {board && !isEmpty && <PlannerBody board={board} shown={shown} view={view} />}
      </div>
      <PlannerPanels view={view} />
    </PlannerContext>
  )
}
