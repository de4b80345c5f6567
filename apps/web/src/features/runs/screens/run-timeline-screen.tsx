import { Anchor, Button, SegmentedControl, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Stack } from '#web/ui/layout/parts.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { chooseCard } from '../board/card-controls.tsx'
import { SelectionBanner } from '../board/destinations.tsx'
import { UnallocatedRow } from '../board/unallocated-row.tsx'
import { useCardKeys } from '../board/use-card-keys.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { type TimelineZoom, useTimelineZoom } from '../kept-choices.ts'
import { PlanButton } from '../plan/plan-button.tsx'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { runTexts } from '../texts.ts'
import { rowWays } from '../timeline/row-ways.ts'
import { timelineTexts } from '../timeline/texts.ts'
import classes from '../timeline/timeline.module.css'
import { TimelineBoard } from '../timeline/timeline-board.tsx'
import { useTruckDays } from '../timeline/truck-days.ts'
import { cardFilterOf, NarrowCards } from '../toolbar/narrow-cards.tsx'
import { PlannerScreen } from './planner-screen.tsx'

const { zoom: zoomWords } = timelineTexts

const ZOOMS = [
  { value: 'fit', label: zoomWords.fit },
  { value: 'narrow', label: zoomWords.narrow },
  { value: 'middle', label: zoomWords.middle },
  { value: 'wide', label: zoomWords.wide },
] as const

function HourZoom() {
  const [zoom, setZoom] = useTimelineZoom()
  return (
    <SegmentedControl<TimelineZoom>
      className={classes.zoom}
      size="xs"
      aria-label={zoomWords.label}
      data={[...ZOOMS]}
      value={zoom}
      onChange={setZoom}
    />
  )
}

const ROWS = ['one', 'two', 'three', 'four', 'five', 'six']

const TimelineWaiting = () => (
  <Stack gap={8} py={12} px={16} role="status" aria-label={runTexts.loading}>
    <Skeleton height={96} radius="md" />
    {ROWS.map((row) => (
      <Skeleton key={row} height={80} radius="md" />
    ))}
  </Stack>
)

const words = timelineTexts

function NoTrucks({ board, view }: PlannerBodyProps) {
  if (board.trucks.length === 0)
    return (
      <EmptyState
        title={runTexts.trucks.none}
        words={words.noTrucks}
        action={
          <Anchor component={Link} to="/app/Inventory/trucks">
            {runTexts.trucks.add}
          </Anchor>
        }
      />
    )
  const showAll = (
    <Button variant="default" onClick={() => view.show({ trucks: undefined })}>
      {words.showAll}
    </Button>
  )
  return <EmptyState title={words.noneShown} action={showAll} />
}

function TimelineWork(props: PlannerBodyProps) {
  const { board, shown, view } = props
  const narrowing = cardFilterOf(view)
  const { days, isAlongStreets } = useTruckDays(board, shown)
  const pressKey = useCardKeys(board, shown, rowWays(days, view.timeZone))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and clicks of the blocks inside end here
    <div className={classes.body} onKeyDown={pressKey} onClick={chooseCard}>
      <SelectionBanner />
      <UnallocatedRow
        title={runTexts.unallocated.title}
        look="strip"
        cards={board.unallocated}
        older={board.older}
        filter={narrowing.filter}
        narrow={<NarrowCards cards={board.unallocated} {...narrowing} />}
      />
      {shown.length === 0 ? (
        <Stack centered grow className={classes.state}>
          <NoTrucks {...props} />
        </Stack>
      ) : (
        <TimelineBoard board={board} days={days} isAlongStreets={isAlongStreets} />
      )}
    </div>
  )
}

const TimelineBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <TimelineWork {...day} />
  </PlanOverBoard>
)

const tools = (
  <>
    <PlanButton />
    <HourZoom />
  </>
)
const waiting = <TimelineWaiting />

/** Trucks down, hours across (spec 001 §2, /app/new-run-planner). */
export const RunTimelineScreen = () => <PlannerScreen Body={TimelineBody} tools={tools} waiting={waiting} />
