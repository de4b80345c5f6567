import type { WireSeatOfJob } from '@skipyard/contract/planning.seats.ts'
import { clockOfMinute } from '@skipyard/domain/shared/clock.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { seatInWords } from '#web/features/planning/seat-in-words.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './seat-of-job.module.css'

/** Where an unallocated job fits best on its day; a press puts it there. */
export function SeatOfJob({ seat }: { seat: WireSeatOfJob }) {
  const { move } = usePlannerDay()
  const { actionId, runId, truckId, position, arrivesAt, addedKilometres } = seat
  const take = () =>
    move(
      [actionId],
      runId === null
        ? { kind: 'new-run', truckId, runId: newIdempotencyKey() }
        : { kind: 'run', runId, position },
    )
  return (
    <button
      type="button"
      className={classes.seat}
      title={planTexts.seat.title(clockOfMinute(arrivesAt))}
      onClick={take}
    >
      {planTexts.seat.best(seatInWords(seat), addedKilometres)}
    </button>
  )
}
