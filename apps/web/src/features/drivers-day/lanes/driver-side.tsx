import { IconAntennaBars5, IconAntennaBarsOff, IconCircleCheck, IconUpload } from '@tabler/icons-react'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { Plate } from '#web/ui/marks/plate.tsx'
import type { Lane } from '../lanes-of-day.ts'
import { driverRunsTexts, runListTexts } from '../texts.ts'
import classes from './lanes.module.css'

const { phone: words } = driverRunsTexts
const ICON = { size: '0.75rem', stroke: 1.75, 'aria-hidden': true } as const
/** Hours within which a phone counts as live. */
const LIVE_HOURS = 10 / 60

/** How the driver's phone stands; nothing where none is in use. */
function PhoneState({ lane, now }: { lane: Lane; now: number | null }) {
  const { driver, heardAt, isUnheard, finishedAt, kilometres } = lane
  const waiting = driver.waiting > 0 && (
    <span className={classes.waiting}>
      <IconUpload {...ICON} />
      {words.waiting(driver.waiting)}
    </span>
  )
  if (isUnheard)
    return (
      <small className={classes.silent}>
        <IconAntennaBarsOff {...ICON} />
        {heardAt === null ? words.unheard : words.unheardSince(clockLabel(heardAt))}
      </small>
    )
  if (finishedAt !== null)
    return (
      <small>
        <IconCircleCheck {...ICON} />
        {words.finished(clockLabel(finishedAt), runListTexts.kilometres(kilometres))}
        {waiting}
      </small>
    )
  if (heardAt === null) return null
  const isLive = now !== null && now - heardAt < LIVE_HOURS
  return (
    <small>
      <IconAntennaBars5 {...ICON} />
      {isLive ? words.live : words.heard(clockLabel(heardAt))}
      {waiting}
    </small>
  )
}

/** Who drives the lane, how many jobs are done, and how the phone stands. */
export function DriverSide({ lane, now }: { lane: Lane; now: number | null }) {
  return (
    <div className={classes.side}>
      <div className={classes.who}>
        <Plate rego={lane.rego} />
        <b title={lane.driver.name}>{lane.driver.name}</b>
        <span className={classes.count} title={driverRunsTexts.done(lane.done, lane.jobs.length)}>
          <b>{lane.done}</b>/{lane.jobs.length}
        </span>
      </div>
      <PhoneState lane={lane} now={now} />
    </div>
  )
}
