import { Button, CloseButton, Popover, Skeleton } from '@mantine/core'
import { stockThatMorning } from '@skipyard/domain/inventory/availability.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { Block, Row, Words } from '#web/ui/layout/parts.tsx'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { JobTag } from '#web/ui/marks/job-tag.tsx'
import { SignedCount } from '../panel/waiting-rows.tsx'
import { inventoryQueries } from '../queries.ts'
import { stockTexts } from '../texts.ts'
import type { CalendarDay, CalendarRow } from './calendar-rows.ts'
import classes from './day-panel.module.css'
import { cellOf, type Spot } from './focus-spot.ts'
import { type DaySpan, useIsPhone } from './use-calendar.ts'

interface LineProps {
  name: string
  when?: string
  icon?: ReactNode
  isFree?: boolean
  children: ReactNode
}

function Line({ name, when, icon, isFree, children }: LineProps) {
  return (
    <div className={isFree ? classes.free : undefined}>
      <dt>
        {icon}
        <span>
          {name} {when && <small>{when}</small>}
        </span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

export function DaySum({ day }: { day: CalendarDay }) {
  const { available, plannedDrops, plannedPicks, baseCount } = day
  const { stock, plannedDrop, availability, plannedPick, thatEvening } = stockTexts
  const { inTheMorning, forOneMore, byEvening } = stockTexts
  return (
    <Block as="dl" mt={6} mb={6} className={classes.sums}>
      <Line name={stock} when={inTheMorning}>
        {formatCount(stockThatMorning({ available, plannedDrops }))}
      </Line>
      <Line name={plannedDrop} icon={<JobIcon job="Drop" />}>
        <SignedCount count={plannedDrops} sign="−" />
      </Line>
      <Line name={availability} when={forOneMore} isFree>
        <FreeCount free={available} stock={baseCount} />
      </Line>
      <Line name={plannedPick} when={byEvening} icon={<JobIcon job="Pick" />}>
        <SignedCount count={plannedPicks} sign="+" />
      </Line>
      <Line name={thatEvening}>{formatCount(available + plannedPicks)}</Line>
    </Block>
  )
}

interface DayPanelProps {
  scroller: HTMLElement | null
  spot: Spot
  row: CalendarRow
  date: LocalDate
  drawn: DaySpan
  onClose: () => void
  onNew: (() => void) | null
  onAddStock: ((row: CalendarRow, date: LocalDate) => void) | null
}

const PLUS = <IconPlus size="0.9375rem" stroke={1.75} aria-hidden="true" />

function Jobs({ row, date }: { row: CalendarRow; date: LocalDate }) {
  const { data, error } = useQuery(inventoryQueries.jobsOfDay({ size: row.size, type: row.type, date }))
  if (error)
    return (
      <Words as="p" mt={6} tone="soft">
        {messageOf(error)}
      </Words>
    )
  if (!data) return <Skeleton h={20} mt={8} />
  if (data.length === 0)
    return (
      <Words as="p" mt={6} tone="soft">
        No drops or picks of this size on this day.
      </Words>
    )
  return (
    <ul className={classes.jobs}>
      {data.map(({ kind, bookingId, jobID, customerName, suburb }) => (
        <li key={`${kind} ${bookingId}`}>
          <JobTag job={kind === 'drop' ? 'Drop' : 'Pick'} />
          <Link
            to="/app/bookings/all-bookings"
            search={{ form: 'view', booking: bookingId }}
            title={customerName}
          >
            {jobID}
          </Link>
          <Words shrink cut>
            {suburb}
          </Words>
        </li>
      ))}
    </ul>
  )
}

export function DayPanel(props: DayPanelProps) {
  const { scroller, row, date, drawn, onClose, onNew, onAddStock } = props
  const { row: atRow, day: atDay } = props.spot
  const isPhone = useIsPhone()
  const [place, setPlace] = useState<{ left: number; top: number; width: number; height: number } | null>(
    null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cell is drawn, and may move, with the columns
  useLayoutEffect(() => {
    const cell = cellOf(scroller, { row: atRow, day: atDay })
    if (!scroller || !cell) return
    const [outer, inner] = [scroller.getBoundingClientRect(), cell.getBoundingClientRect()]
    setPlace({
      left: inner.left - outer.left + scroller.scrollLeft,
      top: inner.top - outer.top + scroller.scrollTop,
      width: inner.width,
      height: inner.height,
    })
  }, [scroller, atRow, atDay, drawn])
  const day = row.days.get(atDay)
  if (place === null || !day) return null
  const name = `${row.size} m³ ${row.type}, ${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`
  return (
    <Popover
      opened
      onChange={onClose}
      position={isPhone ? 'bottom' : 'right-start'}
      trapFocus
      withinPortal
      withRoles={false}
      onDismiss={onClose}
    >
      <Popover.Target>
        <i className={classes.anchor} style={place} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label={name} role="dialog">
        <Row gap={8} className={classes.head}>
          <b>
            {row.size} m³ {row.type}
          </b>
          <span>
            {weekdayName(date).slice(0, 3)} {formatAustralianDate(date)}
          </span>
          <CloseButton size="sm" aria-label="Close" onClick={onClose} />
        </Row>
        <DaySum day={day} />
        <Jobs row={row} date={date} />
        <Row gap={8} align="stretch" mt={10}>
          {onNew && (
            <Button size="xs" leftSection={PLUS} onClick={onNew}>
              Add Booking
            </Button>
          )}
          {onAddStock && (
            <Button variant="default" size="xs" leftSection={PLUS} onClick={() => onAddStock(row, date)}>
              Add Stock
            </Button>
          )}
        </Row>
      </Popover.Dropdown>
    </Popover>
  )
}
