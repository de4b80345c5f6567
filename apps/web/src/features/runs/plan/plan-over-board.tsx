import { useHotkeys } from '@mantine/hooks'
import type { WirePlan } from '@skipyard/contract/planning/planning.ts'
import { closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { queryClient } from '#web/client/query-client.ts'
import { forgetPlan, rememberedPlan, rememberPlan } from '#web/features/planning/kept-plan-ids.ts'
import barClasses from '#web/features/planning/plan-bar.module.css'
import { PlanBar } from '#web/features/planning/plan-bar.tsx'
import { PlanTrouble } from '#web/features/planning/plan-trouble.tsx'
import { driversToMind, shownRunId } from '#web/features/planning/proposed-day.ts'
import { planQueries } from '#web/features/planning/queries.ts'
import { SuggestedPlan } from '#web/features/planning/suggested-plan.tsx'
import { planTexts } from '#web/features/planning/texts.ts'
import { closedFactsOf } from '#web/features/prices/listed-days.ts'
import { priceQueries } from '#web/features/prices/queries.ts'
import { isOnBoard, openPlan, planStore, usePlanState } from '../day/board-of-day.ts'
import { plannerStore } from '../interaction/planner-store.ts'
import type { PlannerBodyProps } from '../interaction/use-planner-view.ts'
import { changeRunLock } from '../moves/change-board.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import { runQueries } from '../queries.ts'
import { runTexts } from '../texts.ts'
import { ChoiceOfPlan } from './plan-button.tsx'
import { PlanContext, SeatsContext, usePlanOver } from './plan-context.ts'
import {
  acceptRuns,
  discardOpenPlan,
  hideSuggested,
  leaveClosed,
  planAgain,
  showSuggested,
  takeWhatItHas,
} from './plan-day.ts'

const runInFocus = () => document.activeElement?.closest<HTMLElement>('[data-run]')?.dataset.run ?? null

/** Escape first drops lifted cards, clears the selection or closes what is open. */
const isEscapeFree = () =>
  plannerStore.getState().interaction.state === 'idle' && document.querySelector('[role="dialog"]') === null

function usePlanKeys(date: LocalDate) {
  const acceptInFocus = () => {
    const focused = runInFocus()
    const run = openPlan(date)?.proposal.runs.find((one) => shownRunId(one) === focused)
    if (run?.state === 'open') void acceptRuns(date, [{ key: run.key }])
  }
  const lockInFocus = () => {
    const focused = runInFocus()
    const run = queryClient
      .getQueryData(runQueries.board(date).queryKey)
      ?.runs.find(({ _id }) => _id === focused)
    if (run) void changeRunLock(run, runTexts.run.named(run.truckInfo.truckRego.toUpperCase(), run.number))
  }
  const leave = () =>
    planStore.getState().opened === null ? void discardOpenPlan(date) : hideSuggested(date)
  useHotkeys([
    ['L', whenFree(lockInFocus)],
    ['mod+Enter', whenFree(() => void acceptRuns(date))],
    ['A', whenFree(acceptInFocus)],
    ['Escape', whenFree(() => isEscapeFree() && leave()), { preventDefault: false }],
  ])
}

interface BarOfPlanProps extends Pick<PlannerBodyProps, 'board' | 'shown'> {
  date: LocalDate
}

const DAY_AND_MONTH = 5

const dayInWords = (date: LocalDate) =>
  `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date).slice(0, DAY_AND_MONTH)}`

const Unread = ({ problem, ...rest }: { problem: Error; isBusy: boolean; onPlan: () => void }) => (
  <PlanTrouble
    title={planTexts.unread}
    words={messageOf(problem)}
    planLabel={planTexts.readAgain}
    {...rest}
  />
)

function Expired({ day, date, onClose }: { day: string; date: LocalDate; onClose: () => void }) {
  if (rememberedPlan(date) === null) return null
  const close = () => {
    forgetPlan(date)
    onClose()
  }
  const { title, words } = planTexts.gone
  return <PlanTrouble title={title(day)} words={words} onClose={close} onPlan={() => void planAgain(date)} />
}

/** The plan on this board, to notice when a colleague closes it. */
const planOnBoard = (plan: WirePlan | null | undefined, opened: string | null) =>
  plan && plan.state !== 'closed' && isOnBoard(plan, opened) ? plan.planId : undefined

export function BarOfPlan({ board, shown, date }: BarOfPlanProps) {
  const { data: plan, error, isFetching, refetch } = useQuery(planQueries.plan(date))
  const { data: closedDays } = useQuery(priceQueries.closedDays())
  const isAccepting = usePlanState(({ accepting }) => accepting === 'all')
  const isStarting = usePlanState((state) => state.isStarting)
  const [isOpen, setOpen] = useState(false)
  const [, lookAgain] = useReducer((count: number) => count + 1, 0)
  usePlanKeys(date)
  const opened = usePlanState((state) => state.opened)
  const planId = planOnBoard(plan, opened)
  useEffect(() => {
    if (planId !== undefined) rememberPlan(date, planId)
  }, [date, planId])
  if (plan === undefined) {
    return error && <Unread problem={error} isBusy={isFetching} onPlan={() => void refetch()} />
  }
  const day = dayInWords(date)
  const closed = closedDays ? closedFor(date, closedFactsOf(closedDays)) : null
  if (plan === null) {
    return isStarting ? null : <Expired day={day} date={date} onClose={lookAgain} />
  }
  const { suggestedBy } = plan
  if (suggestedBy !== null && plan.state !== 'closed' && !isOnBoard(plan, opened)) {
    const show = () => showSuggested(date, plan.planId)
    return <SuggestedPlan plan={{ ...plan, suggestedBy }} day={day} onShow={show} />
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
      drivers={plan.proposal ? driversToMind(board.trucks, plan.proposal) : []}
      isAccepting={isAccepting}
      options={options}
      discard={() => void discardOpenPlan(date)}
      hide={() => hideSuggested(date)}
      leave={() => void leaveClosed(date)}
      acceptAll={() => void acceptRuns(date)}
      finish={() => void takeWhatItHas(date, plan.planId)}
      planAgain={() => void planAgain(date)}
    />
  )
}

interface PlanOverBoardProps extends PlannerBodyProps {
  children: ReactNode
}

export function PlanOverBoard({ board, shown, view, children }: PlanOverBoardProps) {
  const { isPlanned, plan, seats } = usePlanOver(board, view)
  return (
    <PlanContext value={plan}>
      {isPlanned && <BarOfPlan board={board} shown={shown} date={view.date} />}
      <SeatsContext value={seats}>{children}</SeatsContext>
    </PlanContext>
  )
}
