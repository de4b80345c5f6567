import { useQuery } from '@tanstack/react-query'
import { planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './seat-of-job.module.css'

/**
 * In place of where a job fits best: that it fits nowhere. Until that is known only the room for it, so that no card moves
 * away from under the pointer that takes it.
 */
export function NoSeat({ isSought }: { isSought: boolean }) {
  const { date } = usePlannerDay()
  const { isFetching } = useQuery({ ...planQueries.seatsOfDay(date), enabled: false })
  return <div className={classes.none}>{!isSought && !isFetching && planTexts.seat.nowhere}</div>
}
