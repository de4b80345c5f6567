import { ActionIcon, Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import type { WirePlannerTruck } from '@skipyard/contract/runs/runs.ts'
import { IconChevronDown, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import barClasses from '#web/features/planning/plan-bar.module.css'
import { PlanOptions } from '#web/features/planning/plan-options.tsx'
import { planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlanMode } from '#web/features/planning/use-plan-mode.ts'
import { Row } from '#web/ui/layout/parts.tsx'
import { Kbd } from '#web/ui/marks/kbd.tsx'
import { shownTrucks, usePlannerDay } from '../board-model.ts'
import { isOnBoard, usePlanState } from '../day/board-of-day.ts'
import { usePlannerView } from '../interaction/use-planner-view.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import classes from '../planner-toolbar.module.css'
import { runQueries } from '../queries.ts'
import { planDay } from './plan-day.ts'

interface ChoiceOfPlanProps {
  trucks: readonly WirePlannerTruck[]
  shown: readonly string[]
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  plan: WirePlan | null
  button: ReactNode
}

export function ChoiceOfPlan({ trucks, shown, isOpen, onChange, plan, button }: ChoiceOfPlanProps) {
  const { date } = usePlannerDay()
  const isNarrowed = shown.length > 0 && shown.length < trucks.length
  const asked = plan?.asked.truckIds ?? null
  const [isOfShown, setOfShown] = useState(asked !== null)
  return (
    <PlanOptions
      isOpen={isOpen}
      onChange={onChange}
      button={button}
      shownTrucks={isNarrowed ? shown.length : null}
      isOfShown={isOfShown}
      onOfShown={setOfShown}
      ways={plan?.proposal?.ways}
      isAgain={plan !== null}
      onPlan={({ mode, isOfShown: isNarrow }) =>
        void planDay(date, { mode, ...(isNarrow && { truckIds: [...shown] }) })
      }
    />
  )
}

const ICON = { stroke: 1.75, 'aria-hidden': true } as const

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
    <Row as="span" align="stretch" className={barClasses.split}>
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
    </Row>
  )
}
