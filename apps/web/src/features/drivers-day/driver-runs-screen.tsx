import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import {
  formatAustralianDate,
  type LocalDate,
  parseLocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'
import { IconMessageForward, IconRoute2 } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import { ViewBookingPanel } from '#web/features/bookings/booking-panels.tsx'
import { useMayFleet } from '#web/features/fleet/use-may-fleet.ts'
import { PlannerDay } from '#web/features/runs/planner-day.tsx'
import { runColors } from '#web/features/runs/run-colors.ts'
import { RunMap } from '#web/features/runs/run-map.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import classes from './driver-runs-screen.module.css'
import { DriverLanes } from './lanes/driver-lanes.tsx'
import { NeedsList } from './lanes/needs-list.tsx'
import { needsOfDay } from './lanes/needs-of-day.ts'
import { PhoneFeed } from './lanes/phone-feed.tsx'
import { SendLinksDialog } from './lanes/send-links-dialog.tsx'
import { useLaneKeys } from './lanes/use-lane-keys.ts'
import { type Lane, lanesOfDay } from './lanes-of-day.ts'
import { type DriverRunsSearch, driverRunsSearch } from './page-searches.ts'
import { driverRunsTexts as words } from './texts.ts'
import { type LiveDay, useLiveDay } from './use-live-day.ts'

function useDriverRunsView() {
  const navigate = useNavigate()
  const today = useToday()
  const search = driverRunsSearch(useSearch({ strict: false }))
  const change = (changes: DriverRunsSearch, replace = false) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...driverRunsSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  return {
    today,
    date: parseLocalDate(search.day ?? '') ?? today,
    isMap: search.pane === 'map',
    bookingId: search.booking ?? null,
    showDay: (day: LocalDate) => change({ day: day === today ? undefined : day, booking: undefined }),
    showMap: (isMap: boolean) => change({ pane: isMap ? 'map' : undefined }, true),
    openBooking: (booking: string) => change({ booking }),
    closeBooking: () => change({ booking: undefined }, true),
  }
}

type DriverRunsView = ReturnType<typeof useDriverRunsView>

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function Sums({ lanes, notDone }: { lanes: readonly Lane[]; notDone: number }) {
  const jobs = lanes.flatMap((lane) => lane.jobs)
  const done = jobs.filter(({ look }) => look === 'done').length
  const late = jobs.filter(({ look }) => look === 'late').length
  const unheard = lanes.filter(({ isUnheard }) => isUnheard).length
  return (
    <Row as="p" wrap columnGap={12} align="stretch" className={classes.sums} role="status">
      <span>{words.done(done, jobs.length)}</span>
      {late > 0 && (
        <Words as="b" tone="warn">
          {words.late(late)}
        </Words>
      )}
      {notDone > 0 && <b className={classes.notDone}>{words.notDone(notDone)}</b>}
      {unheard > 0 && (
        <Words as="b" tone="red">
          {words.unheard(unheard)}
        </Words>
      )}
    </Row>
  )
}

function Tools({ view, live, lanes }: { view: DriverRunsView; live: LiveDay; lanes: readonly Lane[] }) {
  const { share } = useMayFleet()
  const [isSending, setSending] = useState(false)
  const isReading = !live.runs && !live.failed
  const notDone = live.told?.jobs.filter((job) => job.notDone?.isOpen).length ?? 0
  return (
    <Row wrap rowGap={8} columnGap={12} line="bottom" className={classes.tools}>
      <PlannerDay date={view.date} today={view.today} onDay={view.showDay} />
      {isReading && <Skeleton width="8rem" height="1.25rem" />}
      {lanes.length > 0 && <Sums lanes={lanes} notDone={notDone} />}
      <Row as="span" wrap gap={6} push className={classes.right}>
        <SegmentedControl
          aria-label={words.view}
          size="xs"
          data={[
            { value: 'timeline', label: words.timeline },
            { value: 'map', label: words.map },
          ]}
          value={view.isMap ? 'map' : 'timeline'}
          onChange={(value) => view.showMap(value === 'map')}
        />
        {share && (isReading || lanes.length > 0) && (
          <Button
            variant="default"
            disabled={isReading}
            leftSection={<IconMessageForward {...ICON} />}
            onClick={() => setSending(true)}
          >
            {words.links.open}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconRoute2 {...ICON} />}
          renderRoot={(props) => <Link to="/app/run-planner" search={{ day: view.date }} {...props} />}
        >
          {words.planner}
        </Button>
      </Row>
      {isSending && (
        <SendLinksDialog drivers={lanes.map(({ driver }) => driver)} onClose={() => setSending(false)} />
      )}
    </Row>
  )
}

function DayMap({ live, lanes }: { live: LiveDay; lanes: readonly Lane[] }) {
  const { board, runs = [], wayOf } = live
  const colors = runColors(board?.runs ?? [])
  const shown = runs.filter(({ jobs }) => jobs.length > 0)
  const drivers = lanes.flatMap(({ driver: { name, lat, lon }, heardAt }) =>
    lat === null || lon === null || heardAt === null ? [] : [{ name, lat, lon }],
  )
  return (
    <div className={classes.map}>
      <RunMap
        label={words.map}
        runs={shown.map(({ run }) => ({
          run,
          way: wayOf(run),
          color: colors.get(run._id) ?? 1,
        }))}
        base={board?.baseLocation ?? null}
        drivers={drivers}
        isInPage
      />
    </div>
  )
}

function Lists({ view, live, lanes }: { view: DriverRunsView; live: LiveDay; lanes: readonly Lane[] }) {
  // Not before the lanes, which would push it down.
  if (!live.told || !(live.runs || live.failed)) return null
  const needs = needsOfDay(lanes, live.told)
  return (
    <Stack gap={12} align="stretch" className={classes.lists}>
      <PageCard className={classes.part} label={words.needs.title}>
        <h2>
          {words.needs.title} {needs.length > 0 && <span>{needs.length}</span>}
        </h2>
        <NeedsList needs={needs} date={view.date} onOpen={view.openBooking} />
      </PageCard>
      <PageCard className={classes.part} label={words.feed.title}>
        <h2>{words.feed.title}</h2>
        <PhoneFeed key={view.date} feed={live.told.feed} onOpen={view.openBooking} />
      </PageCard>
    </Stack>
  )
}

function Body({ view, live, lanes }: { view: DriverRunsView; live: LiveDay; lanes: readonly Lane[] }) {
  if (live.failed && !live.runs)
    return (
      <ErrorState
        words={messageOf(live.failed.error)}
        isRetrying={live.failed.isFetching}
        onRetry={() => void live.failed?.refetch()}
      />
    )
  if (!live.runs)
    return (
      <Stack gap={8} py={12} px={12} role="status" aria-label={words.loading}>
        {[1, 2, 3, 4].map((lane) => (
          <Skeleton key={lane} height="4.5rem" />
        ))}
      </Stack>
    )
  if (lanes.length === 0) {
    const day = `${weekdayName(view.date).slice(0, 3)} ${formatAustralianDate(view.date)}`
    const plan = (
      <Button
        size="xs"
        renderRoot={(props) => <Link to="/app/run-planner" search={{ day: view.date }} {...props} />}
      >
        {words.planner}
      </Button>
    )
    return <EmptyState title={words.none(day)} words={words.noneWords} action={plan} />
  }
  if (view.isMap) return <DayMap live={live} lanes={lanes} />
  return (
    <DriverLanes
      date={view.date}
      lanes={lanes}
      now={live.now}
      colors={runColors(live.board?.runs ?? [])}
      onOpen={view.openBooking}
    />
  )
}

export function DriverRunsScreen() {
  const view = useDriverRunsView()
  const live = useLiveDay(view.date)
  const { date, showDay } = view
  const looking = { date, timeZone: live.timeZone, now: live.now }
  const lanes = live.runs && live.told ? lanesOfDay(live.runs, live.told.drivers, looking) : []
  useLaneKeys(date, showDay)
  return (
    <Stack gap={12}>
      <PageCard label={words.title}>
        <Tools view={view} live={live} lanes={lanes} />
        <Body view={view} live={live} lanes={lanes} />
      </PageCard>
      <Lists view={view} live={live} lanes={lanes} />
      <ViewBookingPanel bookingId={view.bookingId} onClose={view.closeBooking} />
    </Stack>
  )
}
