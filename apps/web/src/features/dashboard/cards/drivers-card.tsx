import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { type Lane, lanesOfDay } from '#web/features/drivers-day/lanes-of-day.ts'
import { useLiveDay } from '#web/features/drivers-day/use-live-day.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Card, type Reading } from '../card.tsx'
import { dashboardTexts } from '../texts.ts'
import { DriverRow } from './driver-row.tsx'
import classes from './drivers-card.module.css'

const { drivers: words } = dashboardTexts
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
