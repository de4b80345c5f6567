import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { planQueries } from '#web/features/planning/queries.ts'
import type { PlannerBodyProps } from '../planner-screen.tsx'
import { BarOfPlan } from './bar-of-plan.tsx'
import { useProposal } from './open-plan.ts'
import { marksOf, PlanContext, type PlanOnBoard } from './plan-context.ts'
import { changePlan } from './plan-store.ts'

const NONE: readonly never[] = []

interface PlanOverBoardProps extends PlannerBodyProps {
  children: ReactNode
}

/** The board with the plan of its day: the bar above it, and every part of it knows what is proposed. */
export function PlanOverBoard({ board, shown, view, children }: PlanOverBoardProps) {
  const { date, today, mayPlan } = view
  const isPlanned = mayPlan && date >= today
  useEffect(() => {
    changePlan({ isShown: isPlanned, refused: {} })
    return () => changePlan({ isShown: false })
  }, [isPlanned])
  const proposal = useProposal(date)
  const isAsked = isPlanned && proposal === null && board.unallocated.length > 0
  const { data: seats = NONE } = useQuery({ ...planQueries.seatsOfDay(date), enabled: isAsked })
  const plan = useMemo<PlanOnBoard>(
    () => ({
      marks: proposal && marksOf(proposal, board.runs),
      seats: new Map(isAsked ? seats.map((seat) => [seat.actionId, seat]) : []),
    }),
    [proposal, board.runs, seats, isAsked],
  )
  return (
    <PlanContext value={plan}>
      {isPlanned && <BarOfPlan board={board} shown={shown} date={date} />}
      {children}
    </PlanContext>
  )
}
