import type { WireRun } from '@skipyard/contract/runs.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { RunVerdict } from '../board/run-verdict.tsx'
import { findCards } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { usePlannerDay } from '../planner-context.ts'
import { placeOfHour, type TimeSpan, widthOfHours } from '../time-span.ts'
import type { Block } from './blocks-of-run.ts'
import classes from './timeline.module.css'
import type { Hanging } from './use-band-drop.ts'

interface RunLandingProps {
  run: WireRun
  blocks: readonly Block[]
  span: TimeSpan
  startsAt: number
  hanging: Hanging | null
}

/** Which jobs hang over the run, by pointer or by keyboard, and before which place. */
function useLanding({ run, blocks, hanging }: RunLandingProps) {
  const lifted = usePlanner((state) => {
    const now = liftedIn(state)
    return now?.landing.kind === 'run' && now.landing.runId === run._id ? now : null
  })
  const jobIds = hanging?.over.split(',') ?? lifted?.jobIds
  if (!jobIds) return null
  const others = blocks.filter(({ card }) => !jobIds.includes(card.actionId))
  const last = others.length
  const liftedAt = lifted?.landing.kind === 'run' ? lifted.landing.position : undefined
  const before = others.findIndex(({ card }) => card.actionId === hanging?.before)
  const position = hanging ? (before < 0 ? last : before) : (liftedAt ?? last)
  return { jobIds, others, position }
}

/** Where jobs would land in a run, the window of the first of them, and what it would mean. */
export function RunLanding(props: RunLandingProps) {
  const { run, span, startsAt, hanging } = props
  const { date, timeZone } = usePlannerDay()
  const landing = useLanding(props)
  const board = readBoard(date)
  const [card] = board && landing ? findCards(board, landing.jobIds) : []
  if (!landing || !card) return null
  const { jobIds, others, position } = landing
  const [before, after] = [others[position - 1], others[position]]
  const from = before?.leavesAt ?? startsAt
  const at = after ? (from + after.beginsAt) / 2 : from
  const { fromHour, toHour } = timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY
  const left = placeOfHour(span, at)
  const isRight = hanging?.isRight ?? at > (span.fromHour + span.toHour) / 2
  return (
    <>
      <i
        className={`${classes.shade} ${classes.wanted}`}
        style={{ left: placeOfHour(span, fromHour), width: widthOfHours(span, toHour - fromHour) }}
      />
      <i className={classes.landing} style={{ left }} />
      <div className={`${classes.verdict} ${isRight ? classes.before : ''}`} style={{ left }}>
        <RunVerdict run={run} over={jobIds.join()} position={position} />
      </div>
    </>
  )
}
