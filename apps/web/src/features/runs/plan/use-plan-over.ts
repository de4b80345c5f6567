import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { planQueries } from '#web/features/planning/queries.ts'
import type { PlannerBodyProps } from '../planner-screen.tsx'
import { useProposal } from './open-plan.ts'
import { marksOf, type PlanOnBoard } from './plan-context.ts'
import { changePlan } from './plan-store.ts'

const NONE: readonly never[] = []

/** What is proposed for a day, drawn over its board from now on, and where its unallocated jobs fit best meanwhile. */
export function usePlanOver(
  board: PlannerBodyProps['board'] | null,
  { date, today, mayPlan }: PlannerBodyProps['view'],
): PlanOnBoard & { isPlanned: boolean } {
  const isPlanned = mayPlan && date >= today
  useEffect(() => {
    changePlan({ isShown: isPlanned, refused: {} })
    return () => changePlan({ isShown: false })
  }, [isPlanned])
  const proposal = useProposal(date)
  const runs = board?.runs ?? NONE
  const isAsked = isPlanned && proposal === null && board !== null && board.unallocated.length > 0
  const { data: seats = NONE } = useQuery({ ...planQueries.seatsOfDay(date), enabled: isAsked })
  return useMemo(
    () => ({
      isPlanned,
      marks: proposal && marksOf(proposal, runs),
      seats: new Map(isAsked ? seats.map((seat) => [seat.actionId, seat]) : []),
    }),
    [isPlanned, proposal, runs, seats, isAsked],
  )
}
