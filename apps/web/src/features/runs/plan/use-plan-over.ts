import type { WireSeatOfJob } from '@skipyard/contract/planning.seats.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { planQueries } from '#web/features/planning/queries.ts'
import { changePlan, useProposal } from '../day/open-plan.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { marksOf, type PlanOnBoard, type Seats } from './plan-context.ts'

const NONE: readonly never[] = []

const seatsOf = (seats: readonly WireSeatOfJob[] | undefined): Seats =>
  seats === undefined ? 'sought' : new Map(seats.map((seat) => [seat.actionId, seat]))

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
  // Without a yard nobody can say how far anything is.
  const isAsked = isPlanned && proposal === null && Boolean(board?.baseLocation && board.unallocated.length)
  const { data: seats, isError } = useQuery({ ...planQueries.seatsOfDay(date), enabled: isAsked })
  const isUnknown = !isAsked || (isError && seats === undefined)
  return useMemo(
    () => ({
      isPlanned,
      marks: proposal && marksOf(proposal, runs),
      seats: isUnknown ? null : seatsOf(seats),
    }),
    [isPlanned, proposal, runs, seats, isUnknown],
  )
}
