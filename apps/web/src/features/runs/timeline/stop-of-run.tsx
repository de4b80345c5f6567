import type { WirePlanStop } from '@skipyard/contract/planning/proposal.ts'
import type { LegTimes, RunRest } from '@skipyard/domain/run-times/run-model.ts'
import { IconCoffee, IconRecycle } from '@tabler/icons-react'
import { memo } from 'react'
import { legInWords, restInWords } from '#web/features/planning/legs-in-words.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { clockLabel, placeOfHour, type TimeSpan, widthOfHours } from '../day-hours.ts'
import { isGhost } from '../plan/plan-context.ts'
import { JobBlock } from './job-block.tsx'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'
import { type Block, isNarrow } from './truck-days.ts'

export function Errands({ legs, span }: { legs: readonly LegTimes[]; span: TimeSpan }) {
  return legs.map((leg) => (
    <Stack
      as="span"
      key={leg.arrivesAt}
      centered
      clip
      line="strong"
      bg="surface"
      tone="soft"
      className={classes.errand}
      style={{
        left: placeOfHour(span, leg.arrivesAt),
        width: widthOfHours(span, leg.leavesAt - leg.arrivesAt),
      }}
      role="img"
      aria-label={legInWords(leg)}
      title={legInWords(leg)}
    >
      <IconRecycle size="0.75rem" stroke={1.75} aria-hidden="true" />
    </Stack>
  ))
}

export function RestBar({ rest, span }: { rest: RunRest; span: TimeSpan }) {
  const { startsAt, endsAt } = rest
  return (
    <Stack
      as="span"
      centered
      clip
      tone="soft"
      className={classes.rest}
      style={{ left: placeOfHour(span, startsAt), width: widthOfHours(span, endsAt - startsAt) }}
      role="img"
      aria-label={restInWords(rest)}
      title={restInWords(rest)}
    >
      <IconCoffee size="0.75rem" stroke={1.75} aria-hidden="true" />
    </Stack>
  )
}

interface StopOfRunProps {
  block: Block
  inPlan: WirePlanStop | undefined
  notCarried: string | null
  shelf: number
  roomUntil: number
  restHours: number
  fromHour: number
  toHour: number
}

const MINUTES = 60
const LEVELS = [classes.level1, classes.level2, classes.level3]

interface PartProps {
  block: Block
  span: TimeSpan
}

function Window({ block, span }: PartProps) {
  const { range, beginsAt, arrivesAt, lateBy, number } = block
  const level = LEVELS[(number - 1) % LEVELS.length]
  const place = (from: number, to: number) => ({
    left: placeOfHour(span, from),
    width: widthOfHours(span, to - from),
  })
  return (
    <>
      <i className={classes.shade} style={place(range.fromHour, range.toHour)} />
      {(isNarrow(range) || lateBy > 0) && (
        <>
          <i
            className={`${classes.window} ${level} ${lateBy > 0 ? classes.missed : ''}`}
            style={place(range.fromHour, range.toHour)}
          />
          <i
            className={`${classes.stem} ${level} ${lateBy > 0 ? classes.missed : ''}`}
            style={{ left: placeOfHour(span, beginsAt) }}
          />
        </>
      )}
      {lateBy > 0 && <i className={`${classes.overdue} ${level}`} style={place(range.toHour, arrivesAt)} />}
    </>
  )
}

function Leg({
  block: { setsOutAt, arrivesAt, beginsAt },
  span,
  restHours,
  hasErrands,
}: PartProps & { restHours: number; hasErrands: boolean }) {
  const minutes = Math.round((arrivesAt - setsOutAt - restHours) * MINUTES)
  return (
    <>
      {minutes > 0 && (
        <span
          className={classes.leg}
          style={{ left: placeOfHour(span, setsOutAt), width: widthOfHours(span, arrivesAt - setsOutAt) }}
          title={timelineTexts.road(minutes)}
        >
          {!hasErrands && restHours === 0 && <small>{timelineTexts.minutes(minutes)}</small>}
        </span>
      )}
      {beginsAt > arrivesAt && (
        <span
          className={classes.wait}
          style={{ left: placeOfHour(span, arrivesAt), width: widthOfHours(span, beginsAt - arrivesAt) }}
          title={timelineTexts.waits(clockLabel(beginsAt))}
        />
      )}
    </>
  )
}

export const StopOfRun = memo(function StopOfRun(props: StopOfRunProps) {
  const { block, inPlan, roomUntil, fromHour, toHour } = props
  const span = { fromHour, toHour }
  return (
    <li className={classes.stop} data-shelf={props.shelf}>
      <Leg block={block} span={span} restHours={props.restHours} hasErrands={block.legs.length > 0} />
      <Errands legs={block.legs} span={span} />
      <Window block={block} span={span} />
      <JobBlock
        block={block}
        isProposed={isGhost(inPlan)}
        notCarried={props.notCarried}
        roomUntil={roomUntil}
        span={span}
      />
    </li>
  )
})
