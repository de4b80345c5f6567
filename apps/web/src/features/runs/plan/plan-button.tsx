import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import barClasses from '#web/features/planning/plan-bar.module.css'
import { planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlanMode } from '#web/features/planning/use-plan-mode.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { shownTrucks } from '../board-model.ts'
import { isOnBoard, usePlanState } from '../day/open-plan.ts'
import { usePlannerView } from '../interaction/use-planner-view.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from '../planner-toolbar.module.css'
import { runQueries } from '../queries.ts'
import { ChoiceOfPlan } from './choice-of-plan.tsx'
import { planDay } from './plan-day.ts'

const ICON = { stroke: 1.75, 'aria-hidden': true } as const

/** Plans the day as it was planned last, or as is chosen beside it. */
export function PlanButton() {
  const { date, today, mayPlan } = usePlannerDay()
  const { search } = usePlannerView()
  const [mode] = usePlanMode()
  const [isOpen, setOpen] = useState(false)
  const isStarting = usePlanState((state) => state.isStarting)
  const isPlanned = mayPlan && date >= today
  const { data: board = null } = useQuery({ ...runQueries.board(date), enabled: false })
  const { data: plan = null } = useQuery({ ...planQueries.plan(date), enabled: false })
  const opened = usePlanState((state) => state.opened)
  const shownPlan = plan && isOnBoard(plan, opened) ? plan : null
  const isUnderWay = plan?.suggestedBy === null && (plan.state === 'waiting' || plan.state === 'working')
  const go = () => void planDay(date, { mode })
  useHotkeys([['D', whenFree(() => isPlanned && board && !isUnderWay && !isStarting && go())]])
  if (!mayPlan) return null
  const isIdle = board === null || date < today || isUnderWay
  return (
    <span className={barClasses.split}>
      <Button
        className={`${classes.plan} ${shownPlan?.state === 'ready' ? barClasses.pressed : ''}`}
        variant="default"
        leftSection={<IconRoute size="1rem" {...ICON} />}
        rightSection={<Kbd>D</Kbd>}
        title={date < today ? planTexts.pastDay : planTexts.plan}
        aria-pressed={shownPlan !== null}
        disabled={isIdle}
        loading={isStarting}
        onClick={go}
      >
        <span className={classes.planWords}>{planTexts.plan}</span>
      </Button>
      <ChoiceOfPlan
        trucks={board?.trucks ?? []}
        shown={shownTrucks(board, search.trucks)}
        isOpen={isOpen}
        onChange={setOpen}
        plan={shownPlan}
        button={
          <ActionIcon
            size="lg"
            variant="default"
            aria-label={planTexts.planOpen}
            disabled={isIdle}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size="0.875rem" {...ICON} />
          </ActionIcon>
        }
      />
    </span>
  )
}
