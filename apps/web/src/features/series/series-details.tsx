import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import type { WireSeriesDate, WireSeriesWithDates } from '@skipyard/contract/series/series.ts'
import {
  formatAustralianDate,
  fromWireDate,
  todayIn,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconArrowLeft, IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Block, Row, Stack } from '#web/ui/layout/parts.tsx'
import { StatusChip } from '#web/ui/marks/status-chip.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { DateChip } from './date-chip.tsx'
import { MoveDialog } from './dialog/move-dialog.tsx'
import { ChangeSeriesDialog } from './dialog/series-dialog.tsx'
import { StopDialog } from './dialog/stop-dialog.tsx'
import { type SeriesActs, useSeriesActs } from './mutations.ts'
import { seriesQueries } from './queries.ts'
import classes from './series-details.module.css'
import { SeriesGlyph } from './series-glyph.tsx'
import { binOf, needsYou, seriesWords, shortDay, stateInWords, whenOf } from './texts.ts'
import { useSeriesPermission } from './use-series-permission.ts'

const words = seriesWords.details

const longDay = (wire: string) => {
  const date = fromWireDate(wire)
  return date === null ? '' : formatAustralianDate(date)
}

function Facts({ series }: { series: WireSeriesWithDates }) {
  const { customer, terms, done, bookingId, jobID } = series
  const price =
    terms.fixedPrice === null ? words.byBook : words.fixed(formatDollars(dollarsToCents(terms.fixedPrice)))
  const facts: [string, React.ReactNode][] = [
    [words.repeats, `${series.words}, ${whenOf(series)}`],
    [words.each, seriesWords.kinds[series.kind]],
    [
      words.customer,
      <>
        <Link to="/app/customers/$customerId" params={{ customerId: customer._id }}>
          {customer.name}
        </Link>
        {customer.isOnHold && <b className={classes.hold}> {words.hold}</b>}
      </>,
    ],
    [words.since, `${longDay(terms.startsOn)}, ${words.done(done)}`],
    [words.closed, seriesWords.closed[terms.closedDays]],
    [words.price, price],
    [words.begins, <BookingLink key="booking" id={bookingId} jobID={jobID} />],
    ...(terms.comments ? [[words.note, terms.comments] satisfies [string, string]] : []),
  ]
  return (
    <Stack as="dl" gap={4} py={10} px={14} className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Stack>
  )
}

const BookingLink = ({ id, jobID }: { id: string; jobID: string }) => (
  <Link to="/app/bookings/all-bookings" search={{ dates: 'all', q: jobID, form: 'view', booking: id }}>
    {jobID}
  </Link>
)

interface DateLineProps {
  date: WireSeriesDate
  today: string
  acts: SeriesActs | null
  onMove: () => void
}

const isOpen = ({ state, booking, date }: WireSeriesDate) =>
  date !== null && (state !== 'made' || (booking?.isToCome ?? false)) && state !== 'paused'

function DateActions({ date, acts, onMove }: DateLineProps & { acts: SeriesActs }) {
  const { state, dueOn } = date
  const day = shortDay(date.date ?? dueOn)
  const verbs = seriesWords.date
  const isToMake = state === 'failed' || state === 'planned'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={verbs.menu(day)} disabled={acts.isBusy}>
          <IconDots size="1rem" aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {state === 'skipped' ? (
          <Menu.Item onClick={() => void acts.restore(dueOn, day)}>{verbs.restore}</Menu.Item>
        ) : (
          <>
            <Menu.Item onClick={onMove}>{verbs.move}</Menu.Item>
            <Menu.Item onClick={() => void acts.skip(dueOn, day)}>{verbs.skip}</Menu.Item>
          </>
        )}
        {isToMake && <Menu.Item onClick={() => void acts.make(dueOn, day, false)}>{verbs.make}</Menu.Item>}
        {state === 'failed' && (
          <Menu.Item onClick={() => void acts.make(dueOn, day, true)}>{verbs.anyway}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function DateLine(props: DateLineProps) {
  const { date, acts, today } = props
  const { booking } = date
  const isOver = (date.date ?? date.dueOn) < today && !needsYou(date)
  return (
    <Stack
      as="li"
      align="center"
      gap={8}
      tabular
      className={classes.date}
      data-failed={needsYou(date) || undefined}
    >
      <DateChip date={date} />
      <span>
        {booking && <BookingLink id={booking._id} jobID={booking.jobID} />}{' '}
        <small>{stateInWords(date)}</small>
      </span>
      {booking && <StatusChip status={booking.status} isQuiet />}
      {acts && isOpen(date) && !isOver && <DateActions {...props} acts={acts} />}
    </Stack>
  )
}

type Open = { what: 'move'; date: WireSeriesDate } | { what: 'change' | 'pause' | 'end' } | null

interface DetailsProps {
  series: WireSeriesWithDates
  onBack: () => void
}

function Head({
  series,
  onBack,
  onOpen,
  acts,
}: DetailsProps & { onOpen: (open: Open) => void; acts: SeriesActs | null }) {
  const verbs = seriesWords.actions
  return (
    <Row as="header" wrap gap={8} py={10} px={14} line="bottom" className={classes.head}>
      <ActionIcon
        className={classes.back}
        variant="subtle"
        color="gray"
        aria-label={words.back}
        onClick={onBack}
      >
        <IconArrowLeft size="1.125rem" aria-hidden="true" />
      </ActionIcon>
      <SeriesGlyph kind={series.kind} />
      <h2>
        {binOf(series)}
        <small>{series.site}</small>
      </h2>
      {acts && series.state !== 'ended' && (
        <Row as="span" gap={6} align="stretch" className={classes.verbs}>
          <Button size="xs" variant="default" onClick={() => onOpen({ what: 'change' })}>
            {verbs.change}
          </Button>
          {series.state === 'paused' ? (
            <Button size="xs" variant="default" disabled={acts.isBusy} onClick={() => void acts.resume()}>
              {verbs.resume}
            </Button>
          ) : (
            <Button size="xs" variant="default" onClick={() => onOpen({ what: 'pause' })}>
              {verbs.pause}
            </Button>
          )}
          <Button size="xs" variant="default" color="red" onClick={() => onOpen({ what: 'end' })}>
            {verbs.end}
          </Button>
        </Row>
      )}
    </Row>
  )
}

function Details({ series, onBack }: DetailsProps) {
  const [open, setOpen] = useState<Open>(null)
  const acts = useSeriesActs(series)
  const may = useSeriesPermission()
  const today = toWireDate(useToday())
  const { timeZone } = useProfile()
  const close = () => setOpen(null)
  const isLive = may.change && series.state !== 'ended'
  const from = series.next.find(({ booking, state }) => state === 'planned' || booking?.isToCome)
  return (
    <PageCard className={classes.details} label={binOf(series)}>
      <Head series={series} onBack={onBack} onOpen={setOpen} acts={isLive ? acts : null} />
      <Facts series={series} />
      <h3>{words.dates}</h3>
      {series.dates.length === 0 && (
        <Block as="p" py={10} px={14} className={classes.quiet}>
          {words.none}
        </Block>
      )}
      <ul>
        {series.dates.map((date) => (
          <DateLine
            key={date.dueOn}
            date={date}
            today={today}
            acts={isLive ? acts : null}
            onMove={() => setOpen({ what: 'move', date })}
          />
        ))}
      </ul>
      <Block as="p" py={10} px={14} className={classes.quiet}>
        {words.madeBy(series.madeBy, longDay(toWireDate(todayIn(timeZone, new Date(series.madeAt)))))}
      </Block>
      {open?.what === 'move' && <MoveDialog series={series} date={open.date} onClose={close} />}
      {open?.what === 'change' && <ChangeSeriesDialog series={series} first={from ?? null} onClose={close} />}
      {(open?.what === 'pause' || open?.what === 'end') && (
        <StopDialog what={open.what} acts={acts} onClose={close} />
      )}
    </PageCard>
  )
}

export function SeriesDetails({ seriesId, onBack }: { seriesId: string; onBack: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(seriesQueries.one(seriesId))
  if (data) return <Details key={data._id} series={data} onBack={onBack} />
  return (
    <PageCard className={classes.details}>
      {error ? (
        <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton h="20rem" m={14} />
      )}
    </PageCard>
  )
}
