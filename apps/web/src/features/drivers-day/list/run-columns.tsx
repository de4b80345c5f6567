import type { WireRunRow } from '@skipyard/contract/drivers-day.office.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { runColorAt, runColorClass } from '#web/features/runs/run-colors.ts'
import row from '#web/ui/data-table/row-link.module.css'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { runListTexts as words } from '../texts.ts'
import { AgainstPlan } from './against-plan.tsx'
import { JobsDone } from './jobs-done.tsx'
import classes from './run-columns.module.css'
import { RunHours } from './run-hours.tsx'
import { RunStateChip } from './run-state-chip.tsx'

/** What the columns are called, in their order. */
export const RUN_LABELS = (
  ['date', 'run', 'driver', 'jobs', 'hours', 'planned', 'kilometres', 'tipped', 'state'] as const
).map((name) => ({ name, label: words.columns[name], hidden: false }))

/** 'Thu 14/05', with the year when it is not this one. */
export function runDay(wire: string, today: LocalDate): string {
  const date = fromWireDate(wire)
  if (date === null) return ''
  const written = formatAustralianDate(date)
  const short = date.slice(0, 4) === today.slice(0, 4) ? written.slice(0, 5) : written
  return `${weekdayName(date).slice(0, 3)} ${short}`
}

const isOfToday = (run: WireRunRow, today: LocalDate) => fromWireDate(run.date) === today

/** A run by its colour, plate and number; chooses it. */
export function RunName({ run, onChoose }: { run: WireRunRow; onChoose: (run: WireRunRow) => void }) {
  return (
    <span className={`${classes.run} ${runColorClass(runColorAt(run.place))}`}>
      <i className={classes.swatch} aria-hidden="true" />
      <button type="button" className={row.link} data-row-link={run._id} onClick={() => onChoose(run)}>
        {words.name(run.rego.toUpperCase(), run.number)}
      </button>
    </span>
  )
}

/** The columns of the runs. */
export const runColumns = (
  today: LocalDate,
  onChoose: (run: WireRunRow) => void,
): TableColumn<WireRunRow>[] => [
  {
    name: 'run',
    width: 130,
    sort: 'run',
    isWhole: true,
    cell: (run) => <RunName run={run} onChoose={onChoose} />,
  },
  {
    name: 'date',
    width: 76,
    sort: 'date',
    isDownFirst: true,
    cell: (run) => (
      <span className={isOfToday(run, today) ? classes.today : undefined}>{runDay(run.date, today)}</span>
    ),
  },
  { name: 'driver', width: 90, sort: 'driver', isElastic: true, cell: ({ driverName }) => driverName },
  { name: 'jobs', width: 72, sort: 'jobs', isDownFirst: true, cell: (run) => <JobsDone run={run} /> },
  {
    name: 'hours',
    width: 110,
    isNumber: true,
    hint: words.hints.hours,
    cell: (run) => <RunHours run={run} />,
  },
  {
    name: 'planned',
    width: 80,
    isNumber: true,
    hint: words.hints.planned,
    cell: (run) => <AgainstPlan run={run} />,
  },
  {
    name: 'kilometres',
    width: 54,
    isNumber: true,
    hint: words.hints.kilometres,
    cell: ({ jobs, kilometres }) => (jobs === 0 ? '–' : words.kilometres(kilometres)),
  },
  {
    name: 'tipped',
    width: 62,
    sort: 'tipped',
    isDownFirst: true,
    isNumber: true,
    cell: ({ tippedKg }) => (tippedKg === 0 ? '–' : words.tonnes(tippedKg)),
  },
  { name: 'state', width: 98, isWhole: true, cell: (run) => <RunStateChip run={run} /> },
]
