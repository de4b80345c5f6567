import { StatCard } from '#web/ui/cards/stat-card.tsx'
import { Block, Stack, Words } from '#web/ui/layout/parts.tsx'
import { DateText } from '#web/ui/marks/date-text.tsx'
import { Flag } from '#web/ui/marks/flag.tsx'
import { GlyphDate } from '#web/ui/marks/glyph-date.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import classes from './today-preview.module.css'
import { EXAMPLE_DAY, EXAMPLE_ROWS, type ExampleRow } from './today-rows.ts'

const COLUMNS = ['Job', 'Booking ID', 'Flags', 'Name', 'Suburb', 'Bin', 'Drop date', 'Pickup date', 'Status']

function Row({ row }: { row: ExampleRow }) {
  const isOwed = row.payment !== 'Completed'
  return (
    <tr>
      <td>
        <JobTag job={row.job} />
      </td>
      <td className={classes.id}>{row.jobID}</td>
      <td>
        <span className={classes.flags}>
          {row.flags.map((flag) => (
            <Flag key={flag} code={flag} />
          ))}
        </span>
      </td>
      <td className={classes.name}>{row.name}</td>
      <td>{row.suburb}</td>
      <td>{row.bin}</td>
      <td>
        <GlyphDate date={row.drop} status={row.dropStatus} isLoud={row.drop === EXAMPLE_DAY} />
      </td>
      <td>
        <GlyphDate date={row.pick} status={row.pickStatus} isLoud={row.pick === EXAMPLE_DAY} />
      </td>
      <td>
        <StatusChip status={row.status} />
      </td>
      <td className={isOwed ? `${classes.right} ${classes.owed}` : classes.right}>
        <Money cents={row.amountCents} />
      </td>
      <td>
        <StatusChip status={row.payment} isQuiet={!isOwed} />
      </td>
    </tr>
  )
}

export function TodayPreview() {
  return (
    <Block
      as="section"
      relative
      clip
      id="today"
      className={classes.shot}
      aria-label="Today's bookings, an example"
    >
      <div
        className={classes.inside}
        role="img"
        aria-label="A list of today's drops and picks with customer, suburb, bin, dates, status and payment; above it the counts for today, 7 days and 30 days"
        inert
      >
        <div className={classes.bar}>
          <strong>Today's Bookings</strong>
          <Words tone="soft" weight={600}>
            <DateText date={EXAMPLE_DAY} withWeekday />
          </Words>
        </div>
        <Stack gap={12} className={classes.stats}>
          <StatCard name="Today" figures={{ count: 27, drops: 15, picks: 13 }} isSelected />
          <StatCard name="7 Days" figures={{ count: 121, drops: 64, picks: 57 }} />
          <StatCard name="30 Days" figures={{ count: 468, drops: 241, picks: 227 }} />
        </Stack>
        <table className={classes.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column}>{column}</th>
              ))}
              <th className={classes.right}>Amount</th>
              <th>Payment</th>
            </tr>
          </thead>
          <tbody>
            {EXAMPLE_ROWS.map((row) => (
              <Row key={row.jobID} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </Block>
  )
}
