import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { extrasInWords } from '@skipyard/domain/drivers-day/counted-extra.ts'
import { LATE_FROM_MINUTES } from '@skipyard/domain/shared/late-words.ts'
import { IconBuildingWarehouse, IconFlagOff, IconRecycle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { clockOf } from '../day-hours.ts'
import type { LiveJob } from '../live-day.ts'
import { runSheetTexts as words } from '../texts.ts'
import { reasonWords } from './reason-words.ts'
import classes from './run-line.module.css'
import type { LineStop } from './stops-of-run.ts'

const ICON = { size: '0.8125rem', stroke: 1.75, 'aria-hidden': true } as const
const LEAST_LATE_HOURS = LATE_FROM_MINUTES / 60
const KIND = { drop: 'Drop', pick: 'Pick' } as const

function Time({ at, hasHappened, lateBy = 0, dueBy = 0 }: TimeProps) {
  if (lateBy > 0)
    return (
      <Words as="b" tone="warn" weight={600}>
        {clockLabel(at)}, {words.late(clockLabel(dueBy))}
      </Words>
    )
  return <span className={hasHappened ? undefined : classes.expected}>{clockLabel(at)}</span>
}

interface TimeProps {
  at: number
  hasHappened: boolean
  lateBy?: number
  dueBy?: number
}

function JobStop({ job, at, hasHappened, onOpen, onCorrect }: JobStopProps) {
  const { card, number, lateBy, dueBy, told } = job
  const { timeZone } = useProfile()
  const extras = told?.extras ?? []
  // A broken promise stays amber after the job is done.
  const missedBy = job.hasHappened ? Math.max(0, job.arrivesAt - dueBy - LEAST_LATE_HOURS) : lateBy
  const { booking, actionType, status } = card
  const title = (
    <>
      {booking.address.suburb}
      <span className={actionType === 'drop' ? classes.drop : classes.pick} title={KIND[actionType]}>
        <JobIcon job={KIND[actionType]} size={12} />
      </span>
    </>
  )
  return (
    <li>
      <i className={classes.number}>{number}</i>
      <Stack as="span" gap={1} shrink breakable className={classes.what}>
        <span>
          <b>{title}</b> {booking.binSize} m³ {booking.binType}
        </span>
        {onOpen ? (
          <Words
            as="button"
            tone="soft"
            size="small"
            text="left"
            type="button"
            className={classes.open}
            onClick={() => onOpen(card._id)}
          >
            {booking.jobID} {booking.customerName}
          </Words>
        ) : (
          <small>
            {booking.jobID} {booking.customerName}
          </small>
        )}
        {extras.length > 0 && <small>{extrasInWords(extras)}</small>}
      </Stack>
      <Stack as="span" atTop gap={2} nowrap className={classes.when}>
        <Time at={at} hasHappened={hasHappened} lateBy={missedBy} dueBy={dueBy} />
        {told?.plannedAt && <small>{words.plannedAt(clockOf(told.plannedAt, timeZone))}</small>}
        <StatusChip status={status} isQuiet={status !== 'Dispatched' && status !== 'Collected'} />
        {onCorrect && jobIs('moved', { status }) && (
          <Words
            as="button"
            tone="soft"
            size="small"
            text="left"
            type="button"
            className={classes.open}
            aria-haspopup="dialog"
            aria-label={words.correctOf(booking.jobID, actionType)}
            onClick={() => onCorrect(job)}
          >
            {words.correct}
          </Words>
        )}
      </Stack>
    </li>
  )
}

interface JobStopProps {
  job: LiveJob
  at: number
  hasHappened: boolean
  onOpen: ((bookingId: string) => void) | undefined
  onCorrect: ((job: LiveJob) => void) | undefined
}

function AsideStop({ sign, children, below, time }: AsideStopProps) {
  return (
    <li>
      <Words as="i" line="strong" bg="surface" tone="soft" className={classes.sign}>
        {sign}
      </Words>
      <Stack as="span" gap={1} shrink breakable className={classes.what}>
        <span>{children}</span>
        {below && <small>{below}</small>}
      </Stack>
      <Stack as="span" atTop gap={2} nowrap className={classes.when}>
        {time}
      </Stack>
    </li>
  )
}

interface AsideStopProps {
  sign: ReactNode
  children: ReactNode
  below?: ReactNode
  time: ReactNode
}

function stopOf(stop: LineStop, { onOpen, onCorrect }: Omit<RunLineProps, 'stops'>): ReactNode {
  const time = <Time at={stop.at} hasHappened={stop.hasHappened} />
  if (stop.kind === 'job')
    return (
      <JobStop
        key={stop.key}
        job={stop.job}
        at={stop.at}
        hasHappened={stop.hasHappened}
        onOpen={onOpen}
        onCorrect={onCorrect}
      />
    )
  if (stop.kind === 'tip')
    return (
      <AsideStop
        key={stop.key}
        sign={<IconRecycle {...ICON} />}
        time={time}
        below={words.docket(stop.tip.docket, stop.tip.weightKg)}
      >
        {words.tip(stop.tip.site)}
      </AsideStop>
    )
  if (stop.kind === 'notDone')
    return (
      <AsideStop
        key={stop.key}
        sign={<IconFlagOff {...ICON} />}
        time={time}
        below={
          <span className={classes.notDone}>
            {words.notDone(reasonWords(stop.told.notDone?.reason ?? ''))}
            {stop.told.notDone?.isOpen === false && ` · ${words.planned}`}
          </span>
        }
      >
        <b>{stop.told.suburb}</b> {stop.told.jobID}
      </AsideStop>
    )
  return (
    <AsideStop key={stop.key} sign={<IconBuildingWarehouse {...ICON} />} time={time}>
      {stop.kind === 'leaves' ? words.firstStop : words.back}
    </AsideStop>
  )
}

interface RunLineProps {
  stops: readonly LineStop[]
  onOpen?: ((bookingId: string) => void) | undefined
  /** Corrects a finished job; absent for users who may not. */
  onCorrect?: ((job: LiveJob) => void) | undefined
}

export function RunLine({ stops, ...ways }: RunLineProps) {
  return (
    <ol className={classes.stops} aria-label={words.stops}>
      {stops.map((stop) => stopOf(stop, ways))}
    </ol>
  )
}
