import type { ReactNode } from 'react'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { BarOfPlan } from './bar-of-plan.tsx'
import { PlanContext } from './plan-context.ts'
import { usePlanOver } from './use-plan-over.ts'

interface PlanOverBoardProps extends PlannerBodyProps {
  children: ReactNode
}

/** The board with the plan of its day: the bar above it, and every part of it knows what is proposed. */
export function PlanOverBoard({ board, shown, view, children }: PlanOverBoardProps) {
  const plan = usePlanOver(board, view)
  return (
    <PlanContext value={plan}>
      {plan.isPlanned && <BarOfPlan board={board} shown={shown} date={view.date} />}
      {children}
    </PlanContext>
  )
}
