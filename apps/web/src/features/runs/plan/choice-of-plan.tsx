import type { WirePlan } from '@skipyard/contract/planning.ts'
import type { WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { type ReactNode, useState } from 'react'
import { PlanOptions } from '#web/features/planning/plan-options.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { planDay } from './plan-day.ts'

interface ChoiceOfPlanProps {
  trucks: readonly WirePlannerTruck[]
  shown: readonly string[]
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  plan: WirePlan | null
  button: ReactNode
}

/** What the next plan of the day may change, and on which trucks. */
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
