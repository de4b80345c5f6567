import type { ReactNode } from 'react'
import { openPlan } from '../day/open-plan.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { BoardQuestions } from '../panel/board-questions.tsx'
import { moveInPlan } from '../plan/move-in-plan.ts'
import { PlannerContext } from '../planner-context.ts'

interface PlannerProviderProps {
  view: PlannerView
  children: ReactNode
}

/** The planner around its parts, with what it asks: the same until day or rights change, or every card would be drawn anew with it. */
export function PlannerProvider({ view, children }: PlannerProviderProps) {
  const { date, today, timeZone, mayPlan, mayEdit, openInfo, openEdit, openDates } = view
  return (
    <PlannerContext
      value={{
        date,
        today,
        timeZone,
        mayPlan,
        mayEdit,
        move: (jobIds, landing) => {
          const plan = openPlan(date)
          void (plan
            ? moveInPlan(plan, { jobIds, landing }, { date, today })
            : moveJobs(jobIds, landing, { date, today }))
        },
        open: (kind, bookingId) => ({ info: openInfo, edit: openEdit, dates: openDates })[kind](bookingId),
      }}
    >
      {children}
      <BoardQuestions />
    </PlannerContext>
  )
}
