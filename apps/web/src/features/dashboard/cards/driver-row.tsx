import type { Lane, LaneJob } from '#web/features/drivers-day/lanes-of-day.ts'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { Plate } from '#web/ui/marks/plate.tsx'
import { dashboardTexts } from '../texts.ts'
import classes from './drivers-card.module.css'

const { drivers: words } = dashboardTexts
const MINUTES = 60

function whereabouts({ jobs, finishedAt }: Lane): string {
  const next = jobs.find(({ look }) => look !== 'done')
  if (!next) return finishedAt === null ? '' : words.finished(clockLabel(finishedAt))
  const { card, arrivesAt, dueBy } = next.job
  const { suburb } = card.booking.address
  if (next.look === 'unheard') return words.due(suburb, clockLabel(dueBy))
  return card.status === 'Collected' ? words.tipping(suburb) : words.at(suburb, clockLabel(arrivesAt))
}

function Trouble({ lane }: { lane: Lane }) {
  const { isUnheard, heardAt, jobs } = lane
  if (isUnheard)
    return (
      <small className={classes.unheard}>
        {heardAt === null ? words.neverHeard : words.unheard(clockLabel(heardAt))}
      </small>
    )
  const late = jobs.find(({ look }) => look === 'late')
  if (!late) return null
  return <small className={classes.late}>{words.late(Math.round(late.job.lateBy * MINUTES))}</small>
}

const stepOf = ({ look, job }: LaneJob) =>
  `${classes.step} ${classes[look]} ${job.card.actionType === 'pick' ? classes.pick : ''}`

export function DriverRow({ lane }: { lane: Lane }) {
  const { driver, rego, jobs, done } = lane
  return (
    <li>
      <span className={classes.plate}>
        <Plate rego={rego} />
      </span>
      <b>{driver.name}</b>
      <span className={classes.steps} role="img" aria-label={words.steps(done, jobs.length)}>
        {jobs.map((of) => (
          <i key={of.job.card.actionId} className={stepOf(of)} />
        ))}
      </span>
      <small>{whereabouts(lane)}</small>
      <Trouble lane={lane} />
    </li>
  )
}
