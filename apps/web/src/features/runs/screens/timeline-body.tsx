import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { chooseCard } from '../board/choose-card.ts'
import { SelectionBanner } from '../board/selection-banner.tsx'
import { UnallocatedRow } from '../board/unallocated-row.tsx'
import { useCardKeys } from '../board/use-card-keys.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { PlanOverBoard } from '../plan/plan-over-board.tsx'
import { runTexts } from '../texts.ts'
import { rowWays } from '../timeline/row-ways.ts'
import { timelineTexts } from '../timeline/texts.ts'
import classes from '../timeline/timeline.module.css'
import { TimelineBoard } from '../timeline/timeline-board.tsx'
import { useTruckDays } from '../timeline/use-truck-days.ts'
import { ToTrucks } from '../to-trucks.tsx'
import { NarrowCards } from '../toolbar/narrow-cards.tsx'
import { cardFilterOf } from './card-filter-of.ts'

const words = timelineTexts

/** No truck stands here: there is none, or none is chosen. */
function NoTrucks({ board, view }: PlannerBodyProps) {
  if (board.trucks.length === 0)
    return <EmptyState title={runTexts.trucks.none} words={words.noTrucks} action={<ToTrucks />} />
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
        <div className={classes.state}>
          <NoTrucks {...props} />
        </div>
      ) : (
        <TimelineBoard board={board} days={days} isAlongStreets={isAlongStreets} />
      )}
    </div>
  )
}

/** The day as a timeline: what sits in no run above, trucks and their hours below, and what is proposed for the day. */
export const TimelineBody = (day: PlannerBodyProps) => (
  <PlanOverBoard {...day}>
    <TimelineWork {...day} />
  </PlanOverBoard>
)
