import { ActionIcon, Skeleton } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { canCorrectJob } from '@skipyard/domain/drivers-day/policy.ts'
import { runStateOf } from '@skipyard/domain/drivers-day/run-state.ts'
import type { BinLoad } from '@skipyard/domain/run-times/run-model.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconArrowDown, IconArrowUp, IconRoute2, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { CorrectJobDialog } from '#web/features/photos/correct-job-dialog.tsx'
import { runColorClass, runColors } from '#web/features/runs/run-colors.ts'
import { RunMap } from '#web/features/runs/run-map.tsx'
import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Block, Column, Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { Plate } from '#web/ui/marks/plate.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { RunStateChip } from '../list/run-state-chip.tsx'
import type { LiveJob, RunOfDay } from '../live-day.ts'
import { runListTexts, runSheetTexts as words } from '../texts.ts'
import { useLiveDay } from '../use-live-day.ts'
import { RunLine } from './run-line.tsx'
import { RunSheetDriver } from './run-sheet-driver.tsx'
import classes from './run-sheet-panel.module.css'
import { stopsOfRun } from './stops-of-run.ts'

function useCorrectStop() {
  const { userId, role } = useProfile()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ booking: WireBooking; job: LiveJob } | null>(null)
  // The open dialog is about the booking as it is now.
  const { data } = useQuery({ ...bookingQueries.one(asked?.booking._id ?? ''), enabled: asked !== null })
  const open = async (job: LiveJob) => {
    try {
      const one = { ...bookingQueries.one(job.card._id), staleTime: 0 }
      setAsked({ job, booking: await queryClient.fetchQuery(one) })
    } catch (problem) {
      toastFailed({ title: words.notOpened, words: messageOf(problem) })
    }
  }
  return {
    open: canCorrectJob({ loginId: userId, role }) ? (job: LiveJob) => void open(job) : undefined,
    dialog: asked && (
      <CorrectJobDialog
        booking={data ?? asked.booking}
        kind={asked.job.card.actionType}
        doneAt={asked.job.told?.doneAt ?? null}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface RunSheetPanelProps {
  date: LocalDate
  runId: string
  onClose: () => void
  onStep: { previous: (() => void) | undefined; next: (() => void) | undefined }
  onOpenBooking: (bookingId: string) => void
}

function Head({ of: { run }, date, props }: HeadProps) {
  const { onStep, onClose } = props
  return (
    <Row rigid gap={8} line="bottom" className={classes.head}>
      <Plate rego={run.truckInfo.truckRego} />
      <h2>{runListTexts.run(run.number)}</h2>
      <Row as="span" rigid push align="stretch">
        <ActionIcon
          aria-label={words.planner}
          title={words.planner}
          renderRoot={(root) => <Link to="/app/run-planner" search={{ day: date }} {...root} />}
        >
          <IconRoute2 {...ICON} />
        </ActionIcon>
        <ActionIcon
          aria-label={words.previous}
          title={words.previous}
          disabled={onStep.previous === undefined}
          onClick={onStep.previous}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          aria-label={words.next}
          title={words.next}
          disabled={onStep.next === undefined}
          onClick={onStep.next}
        >
          <IconArrowDown {...ICON} />
        </ActionIcon>
        <ActionIcon aria-label={words.close} title={words.close} onClick={onClose}>
          <IconX {...ICON} />
        </ActionIcon>
      </Row>
    </Row>
  )
}

interface HeadProps {
  of: RunOfDay
  date: LocalDate
  props: RunSheetPanelProps
}

function Loads({ loads }: { loads: readonly BinLoad[] }) {
  return (
    <Block py={10} px={16} line="bottom" className={classes.loads}>
      <h3>{words.load}</h3>
      {loads.length === 0 ? (
        <Words tone="soft">{words.nothingToLoad}</Words>
      ) : (
        <ul>
          {loads.map(({ binSize, binType, count }) => (
            <li key={`${binSize} ${binType}`}>
              <b>{words.bin(binSize, binType, count).size}</b> {words.bin(binSize, binType, count).rest}
            </li>
          ))}
        </ul>
      )}
    </Block>
  )
}

const hasLeft = ({ jobs, leftAt }: RunOfDay) =>
  leftAt !== null || jobs.some(({ state }) => state !== 'toCome')

function chipOf(of: RunOfDay, givenBack: number, isPast: boolean) {
  const { run, jobs } = of
  const done = jobs.filter(({ state }) => state === 'done').length
  const notDone = givenBack + (isPast ? jobs.length - done : 0)
  const state = runStateOf({ jobs: jobs.length + givenBack, done, notDone, hasBegun: hasLeft(of) })
  return <RunStateChip key={run._id} run={{ state, notDone }} />
}

function Content(props: RunSheetPanelProps & { live: ReturnType<typeof useLiveDay> }) {
  const { live, date, runId, onOpenBooking } = props
  const { runs, told, board, timeZone, wayOf, loadsOf } = live
  const today = useToday()
  const correcting = useCorrectStop()
  const of = runs?.find(({ run }) => run._id === runId)
  if (!of || !told || !board) return <EmptyState title={words.gone} words={words.goneWords} />
  const givenBack = told.jobs.filter((job) => job.runId === runId && job.notDone !== null).length
  const stops = stopsOfRun(of, told, { date, timeZone })
  const color = runColors(board.runs).get(runId) ?? 1
  return (
    <div className={`${classes.content} ${runColorClass(color)}`}>
      <Head of={of} date={date} props={props} />
      <Column grow low className={classes.body}>
        <RunSheetDriver
          of={of}
          chip={chipOf(of, givenBack, date < today)}
          date={date}
          driver={told.drivers.find(({ driverId }) => driverId === of.run.driverInfo.driverId._id)}
          plan={hasLeft(of) ? told.plans.find((plan) => plan.runId === runId) : undefined}
        />
        {stops.length === 0 ? (
          <EmptyState title={words.empty} words={words.emptyWords} />
        ) : (
          <>
            <Loads loads={loadsOf(of.run)} />
            <RunLine stops={stops} onOpen={onOpenBooking} onCorrect={correcting.open} />
            {correcting.dialog}
            <Words as="p" tone="dim" size="small" className={classes.note}>
              {words.expected}
            </Words>
            <div className={classes.map}>
              <RunMap
                label={words.map}
                runs={[{ run: of.run, way: wayOf(of.run), color }]}
                base={board.baseLocation}
                isInPage
              />
            </div>
          </>
        )}
      </Column>
    </div>
  )
}

export function RunSheetPanel(props: RunSheetPanelProps) {
  const live = useLiveDay(props.date, (runId) => runId === props.runId)
  return (
    <PageCard isColumn className={classes.card} label={words.label}>
      {live.failed && !live.runs && (
        <ErrorState
          words={messageOf(live.failed.error)}
          isRetrying={live.failed.isFetching}
          onRetry={() => void live.failed?.refetch()}
        />
      )}
      {!live.failed && !live.runs && (
        <Stack gap={12} py={16} px={16} role="status" aria-label={words.loading}>
          <Skeleton height="3rem" />
          <Skeleton height="6rem" />
          <Skeleton height="16rem" />
        </Stack>
      )}
      {live.runs && <Content {...props} live={live} />}
    </PageCard>
  )
}
