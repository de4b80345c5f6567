import type { ReactNode } from 'react'
import { RunProposal } from '#web/features/planning/run-proposal.tsx'
import { usePlanState } from '../day/open-plan.ts'
import { usePlannerDay } from '../planner-context.ts'
import { acceptRuns, planAgain } from './plan-day.ts'
import { leaveRun } from './move-in-plan.ts'
import { usePlanOnBoard } from './plan-context.ts'

interface RunOfPlanProps {
  runId: string
  name: string
  /** What the run says of itself where nothing is proposed for it. */
  children: ReactNode
}

/** What the plan makes of a run, in place of its figures. */
export function RunOfPlan({ runId, name, children }: RunOfPlanProps) {
  const { date } = usePlannerDay()
  const run = usePlanOnBoard().marks?.runs.get(runId)
  const key = run?.key ?? ''
  const isAccepting = usePlanState(({ accepting }) => accepting === 'all' || accepting.includes(key))
  const refused = usePlanState((state) => state.refused[key])
  if (!run) return children
  return (
    <RunProposal
      run={run}
      name={name}
      isAccepting={isAccepting}
      refused={refused}
      onAccept={() => void acceptRuns(date, [{ key }])}
      onGiveBack={() => void leaveRun(key, name, { date })}
      onPlanAgain={() => void planAgain(date)}
    />
  )
}
