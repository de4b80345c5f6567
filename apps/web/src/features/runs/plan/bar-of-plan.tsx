import { closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import barClasses from '#web/features/planning/plan-bar.module.css'
import { PlanBar } from '#web/features/planning/plan-bar.tsx'
import { PlanTrouble } from '#web/features/planning/plan-trouble.tsx'
import { planQueries } from '#web/features/planning/queries.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { closedFactsOf } from '#web/features/prices/closed-facts-of.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import type { PlannerBodyProps } from '../planner-screen.tsx'
import { acceptRuns } from './accept-runs.ts'
import { ChoiceOfPlan } from './choice-of-plan.tsx'
import { forgetPlan, isPlanRemembered, rememberPlan } from './kept-plan-ids.ts'
import { planAgain } from './plan-again.ts'
import { discardOpenPlan, takeWhatItHas } from './plan-day.ts'
import { usePlanState } from './plan-store.ts'
import { usePlanKeys } from './use-plan-keys.ts'

interface BarOfPlanProps extends Pick<PlannerBodyProps, 'board' | 'shown'> {
  date: LocalDate
}

const DAY_AND_MONTH = 5

/** 'Thu 14/05'. */
const dayInWords = (date: LocalDate) =>
  `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date).slice(0, DAY_AND_MONTH)}`

/** The plan of the day over its board: being made, proposed, lost, or unread. */
export function BarOfPlan({ board, shown, date }: BarOfPlanProps) {
  const { data: plan, error, isFetching, refetch } = useQuery(planQueries.plan(date))
  const { data: closedDays } = useQuery(priceQueries.closedDays())
  const isAccepting = usePlanState(({ accepting }) => accepting === 'all')
  const isStarting = usePlanState((state) => state.isStarting)
  const [isOpen, setOpen] = useState(false)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  usePlanKeys(date)
  const planId = plan?.planId
  useEffect(() => {
    if (planId !== undefined) rememberPlan(date, planId)
  }, [date, planId])
  if (plan === undefined) {
    if (error === null) return null
    return (
      <PlanTrouble
        title={planTexts.unread}
        words={messageOf(error)}
        onPlan={() => void refetch()}
        planLabel={planTexts.readAgain}
        isBusy={isFetching}
      />
    )
  }
  const day = dayInWords(date)
  const closed = closedDays ? closedFor(date, closedFactsOf(closedDays)) : null
  if (plan === null) {
    if (isStarting || !isPlanRemembered(date)) return null
    const close = () => {
      forgetPlan(date)
      lookAgain()
    }
    const { title, words } = planTexts.gone
    return (
      <PlanTrouble title={title(day)} words={words} onClose={close} onPlan={() => void planAgain(date)} />
    )
  }
  const options = (
    <ChoiceOfPlan
      trucks={board.trucks}
      shown={shown}
      isOpen={isOpen}
      onChange={setOpen}
      plan={plan}
      button={
        <button type="button" className={barClasses.link} onClick={() => setOpen(!isOpen)}>
          {planTexts.options.open}
        </button>
      }
    />
  )
  return (
    <PlanBar
      plan={plan}
      day={day}
      closed={closed}
      isAccepting={isAccepting}
      options={options}
      discard={() => void discardOpenPlan(date)}
      acceptAll={() => void acceptRuns(date)}
      finish={() => void takeWhatItHas(date, plan.planId)}
      planAgain={() => void planAgain(date)}
    />
  )
}
