import {
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { WireRun } from '@skipyard/contract/runs/runs.ts'
import { timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { draggedJobs, type Place, placeData, placeOf } from '../board/dragging.ts'
import { RunVerdict } from '../board/verdict.tsx'
import { findCards, usePlannerDay } from '../board-model.ts'
import { readBoard } from '../day/board-of-day.ts'
import { placeOfHour, type TimeSpan, widthOfHours } from '../day-hours.ts'
import { liftedIn, usePlanner } from '../interaction/planner-store.ts'
import { placeNumber, placesAmong } from '../rules/drawn-cards.ts'
import classes from './timeline.module.css'
import { type Block, blockAtHour } from './truck-days.ts'

interface Hanging {
  over: string
  before: string | undefined
  /** The pointer is in the right half of the window, so words go to its left. */
  isRight: boolean
}

const isSame = (one: Hanging | null, other: Hanging) =>
  one?.over === other.over && one.before === other.before && one.isRight === other.isRight

interface Band {
  runId: string
  blocks: readonly Block[]
  span: TimeSpan
}

export function useBandDrop(element: RefObject<HTMLElement | null>, { runId, blocks, span }: Band) {
  const [hanging, setHanging] = useState<Hanging | null>(null)
  const placeAt = useEffectEvent((band: Element, clientX: number, jobIds: readonly string[]): Place => {
    const { left, width } = band.getBoundingClientRect()
    const hour = span.fromHour + ((clientX - left) / width) * (span.toHour - span.fromHour)
    const before = blockAtHour(blocks, jobIds, hour)
    return before ? { kind: 'slot', id: runId, jobId: before.card.actionId } : { kind: 'run', id: runId }
  })
  useEffect(() => {
    const band = element.current
    if (!band) return
    const forget = () => setHanging(null)
    const hang = ({ self, source, location }: ElementDropTargetEventBasePayload) => {
      const next: Hanging = {
        over: draggedJobs(source.data).join(),
        before: placeOf(self.data)?.jobId,
        isRight: location.current.input.clientX > innerWidth / 2,
      }
      setHanging((known) => (isSame(known, next) ? known : next))
    }
    return dropTargetForElements({
      element: band,
      canDrop: ({ source }) => draggedJobs(source.data).length > 0,
      getData: ({ input, source }) => placeData(placeAt(band, input.clientX, draggedJobs(source.data))),
      onDragEnter: hang,
      onDrag: hang,
      onDragLeave: forget,
      onDrop: forget,
    })
  }, [element])
  return hanging
}

interface RunLandingProps {
  run: WireRun
  blocks: readonly Block[]
  span: TimeSpan
  startsAt: number
  hanging: Hanging | null
}

function useLanding({ run, blocks, hanging }: RunLandingProps) {
  const lifted = usePlanner((state) => {
    const now = liftedIn(state)
    return now?.landing.kind === 'run' && now.landing.runId === run._id ? now : null
  })
  const jobIds = hanging?.over.split(',') ?? lifted?.jobIds
  if (!jobIds) return null
  const others = blocks.filter(({ card }) => !jobIds.includes(card.actionId))
  const last = others.length
  const places = placesAmong(others)
  const liftedAt = lifted?.landing.kind === 'run' ? lifted.landing.position : undefined
  const before = others.findIndex(({ card }) => card.actionId === hanging?.before)
  const at = hanging ? (before < 0 ? last : before) : placeNumber(places, liftedAt)
  return { jobIds, others, at, position: places[at] }
}

export function RunLanding(props: RunLandingProps) {
  const { run, span, startsAt, hanging } = props
  const { date, timeZone } = usePlannerDay()
  const landing = useLanding(props)
  const board = readBoard(date)
  const [card] = board && landing ? findCards(board, landing.jobIds) : []
  if (!landing || !card) return null
  const { jobIds, others, at: place, position } = landing
  const [before, after] = [others[place - 1], others[place]]
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
