import type { Board } from './board-model.ts'
import { moveJobs } from './moves/move-jobs.ts'
import type { Planner } from './planner-context.ts'
import type { PlannerView } from './use-planner-view.ts'

/** What the parts of the planner may ask for. */
export function plannerOf(view: PlannerView): Planner {
  const { date, today, timeZone, mayPlan, mayEdit, openInfo, openEdit, openDates } = view
  return {
    date,
    today,
    timeZone,
    mayPlan,
    mayEdit,
    move: (jobIds, landing) => void moveJobs(jobIds, landing, { date, today }),
    open: (kind, bookingId) => ({ info: openInfo, edit: openEdit, dates: openDates })[kind](bookingId),
  }
}

/** The ids of the trucks whose registrations the address names; of all, when it names none. */
export function shownTrucks(board: Board | null, named: string | undefined): string[] {
  const regos = named?.split(',')
  return (board?.trucks ?? [])
    .filter(({ rego }) => regos === undefined || regos.includes(rego))
    .map(({ _id }) => _id)
}
