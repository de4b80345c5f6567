import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { type Lane, type LaneJob, lanesOfDay } from '#web/features/drivers-day/lanes-of-day.ts'
import { useLiveDay } from '#web/features/drivers-day/use-live-day.ts'
import { clockLabel } from '#web/features/runs/day-hours.ts'
import { Plate } from '#web/ui/marks/plate.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card, type Reading } from '../card.tsx'
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

function DriverRow({ lane }: { lane: Lane }) {
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

const MOST_SHOWN = 8

function useLanes(): Reading<Lane[]> {
  const { timeZone } = useProfile()
  const date = useToday()
  const { runs, told, now, failed } = useLiveDay(date)
  return {
    data: runs && told ? lanesOfDay(runs, told.drivers, { date, timeZone, now }) : undefined,
    isError: failed !== null,
    error: failed?.error ?? null,
    isFetching: failed?.isFetching ?? false,
    refetch: async () => failed?.refetch(),
  }
}

function Done({ lanes }: { lanes: readonly Lane[] }) {
  const sumOf = (count: (lane: Lane) => number) => lanes.reduce((sum, lane) => sum + count(lane), 0)
  const jobs = sumOf((lane) => lane.jobs.length)
  if (jobs === 0) return null
  return (
    <span className={classes.note}>
      {words.done(
        sumOf(({ done }) => done),
        jobs,
      )}
    </span>
  )
}

export function DriversCard() {
  const reading = useLanes()
  const all = (
    <Link className={classes.all} to="/app/driver-runs">
      {words.all}
    </Link>
  )
  const plan = (
    <Button size="xs" variant="default" renderRoot={(props) => <Link to="/app/run-planner" {...props} />}>
      {words.plan}
    </Button>
  )
  return (
    <Card
      className={classes.card}
      title={words.title}
      reading={reading}
      note={(lanes) => <Done lanes={lanes} />}
      aside={all}
    >
      {(lanes) =>
        lanes.length === 0 ? (
          <EmptyState title={words.none} words={words.noneWords} action={plan} />
        ) : (
          <ul className={classes.drivers}>
            {lanes.slice(0, MOST_SHOWN).map((lane) => (
              <DriverRow key={lane.driver.driverId} lane={lane} />
            ))}
            {lanes.length > MOST_SHOWN && (
              <li className={classes.more}>
                <Link className={classes.all} to="/app/driver-runs">
                  {words.more(lanes.length - MOST_SHOWN)}
                </Link>
              </li>
            )}
          </ul>
        )
      }
    </Card>
  )
}
