import type { WireRunRow } from '@skipyard/contract/drivers-day/office.ts'
import { againstPlanInShort, againstPlanInWords } from '@skipyard/domain/run-times/kept-plan.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconClockExclamation } from '@tabler/icons-react'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { runColorAt, runColorClass } from '#web/features/runs/run-colors.ts'
import { RowLink } from '#web/ui/data-table/list-frame.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { clockOf } from '../day-hours.ts'
import { runListTexts as words } from '../texts.ts'
import classes from './run-columns.module.css'
import { RunStateChip } from './run-state-chip.tsx'

interface AgainstPlanProps {
  run: Pick<WireRunRow, 'planned'>
  isInWords?: boolean
}

/** Driven against planned when the run left, once it is over; empty where no plan was kept. */
export function AgainstPlan({ run: { planned }, isInWords = false }: AgainstPlanProps) {
  const { timeZone } = useProfile()
  if (!planned?.against) return null
  const { startsAt, endsAt, kilometres, against } = planned
  const plan = words.planned(clockOf(startsAt, timeZone), clockOf(endsAt, timeZone), kilometres)
  const difference = againstPlanInWords(against)
  if (difference === '') return null
  const late = against.late > 0 ? classes.late : undefined
  if (isInWords) {
    return (
      <span className={late} title={plan}>
        {difference}
      </span>
    )
  }
  return (
    <span className={late} title={`${difference}. ${plan}`}>
      {against.late > 0 && (
        <IconClockExclamation size="0.875rem" stroke={1.75} aria-label={words.lateJobs(against.late)} />
      )}
      {againstPlanInShort(against)}
    </span>
  )
}

export function JobsDone({ run: { jobs, done, notDone, state } }: { run: WireRunRow }) {
  if (jobs === 0) return <span className={classes.quiet}>{words.noJobs}</span>
  const look = notDone > 0 ? classes.short : state === 'Done' ? classes.full : classes.going
  return (
    <Row as="span" gap={6} title={words.doneInWords(done, jobs)}>
      <i className={classes.track} aria-hidden="true">
        <i
          className={look}
          ref={(bar) => bar?.style.setProperty('inline-size', `${Math.round((100 * done) / jobs)}%`)}
        />
      </i>
      {words.done(done, jobs)}
    </Row>
  )
}

export function RunHours({ run: { outAt, backAt, expectedOut, expectedBack, state } }: { run: WireRunRow }) {
  const { timeZone } = useProfile()
  const [out, back] = [outAt ?? expectedOut, backAt ?? expectedBack]
  if (out === null || back === null) return '–'
  const hasLeft = outAt !== null
  const isBack = backAt !== null
  return (
    <span className={state === 'Out' || isBack ? undefined : classes.quiet}>
      <span className={hasLeft ? undefined : classes.quiet}>{clockOf(out, timeZone)}</span>–
      <span className={isBack ? undefined : classes.quiet}>{clockOf(back, timeZone)}</span>
    </span>
  )
}

/** 'Thu 14/05', with the year when it is not this one. */
export function runDay(wire: string, today: LocalDate): string {
  const date = fromWireDate(wire)
  if (date === null) return ''
  const written = formatAustralianDate(date)
  const short = date.slice(0, 4) === today.slice(0, 4) ? written.slice(0, 5) : written
  return `${weekdayName(date).slice(0, 3)} ${short}`
}

function RunDay({ run: { date } }: { run: WireRunRow }) {
  const today = useToday()
  return (
    <span className={fromWireDate(date) === today ? classes.today : undefined}>{runDay(date, today)}</span>
  )
}

export const nameOfRun = ({ rego, number }: WireRunRow) => words.name(rego.toUpperCase(), number)

export const RunName = ({ run }: { run: WireRunRow }) => (
  <span className={`${classes.run} ${runColorClass(runColorAt(run.place))}`}>
    <i className={classes.swatch} aria-hidden="true" />
    <RowLink id={run._id} name={nameOfRun(run)} />
  </span>
)

const { columns: label } = words

export const runColumns: readonly (TableColumn<WireRunRow> & { label: string })[] = [
  {
    name: 'run',
    label: label.run,
    width: 130,
    sort: 'run',
    isWhole: true,
    cell: (run) => <RunName run={run} />,
  },
  {
    name: 'date',
    label: label.date,
    width: 76,
    sort: 'date',
    isDownFirst: true,
    cell: (run) => <RunDay run={run} />,
  },
  {
    name: 'driver',
    label: label.driver,
    width: 90,
    sort: 'driver',
    isElastic: true,
    cell: ({ driverName }) => driverName,
  },
  {
    name: 'jobs',
    label: label.jobs,
    width: 72,
    sort: 'jobs',
    isDownFirst: true,
    cell: (run) => <JobsDone run={run} />,
  },
  {
    name: 'hours',
    label: label.hours,
    width: 110,
    isNumber: true,
    hint: words.hints.hours,
    cell: (run) => <RunHours run={run} />,
  },
  {
    name: 'planned',
    label: label.planned,
    width: 80,
    leaves: 3,
    isNumber: true,
    hint: words.hints.planned,
    cell: (run) => <AgainstPlan run={run} />,
  },
  {
    name: 'kilometres',
    label: label.kilometres,
    width: 54,
    leaves: 2,
    isNumber: true,
    hint: words.hints.kilometres,
    cell: ({ jobs, kilometres }) => (jobs === 0 ? '–' : words.kilometres(kilometres)),
  },
  {
    name: 'tipped',
    label: label.tipped,
    width: 62,
    leaves: 1,
    sort: 'tipped',
    isDownFirst: true,
    isNumber: true,
    cell: ({ tippedKg }) => (tippedKg === 0 ? '–' : words.tonnes(tippedKg)),
  },
  { name: 'state', label: label.state, width: 98, isWhole: true, cell: (run) => <RunStateChip run={run} /> },
]
