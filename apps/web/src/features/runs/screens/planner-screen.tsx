import type { ComponentType, ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { shownTrucks } from '../board-model.ts'
import { useBoard } from '../day/use-board.ts'
import { type PlannerBodyProps, usePlannerView } from '../interaction/use-planner-view.ts'
import { useSharedChoices } from '../kept-choices.ts'
import { usePlannerKeys } from '../moves/use-planner-keys.ts'
import { PlannerPanels } from '../panel/planner-panels.tsx'
import { runTexts } from '../texts.ts'
import { ToTrucks } from '../to-trucks.tsx'
import { PlannerToolbar } from '../toolbar/planner-toolbar.tsx'
import { PlannerProvider } from './planner-provider.tsx'
import classes from './planner-screen.module.css'

interface PlannerScreenProps {
  /** How this view draws the day. */
  Body: ComponentType<PlannerBodyProps>
  /** What it has in the toolbar besides the day, the trucks and the search. */
  tools: ReactNode
  /** The view before its day has been read, in its real sizes. */
  waiting: ReactNode
}

/** A day's drops and picks, in one of the views in which they are planned: their toolbar, their states, what lies over. */
export function PlannerScreen({ Body, tools, waiting }: PlannerScreenProps) {
  const view = usePlannerView()
  usePlannerKeys(view)
  const { board, problem, retry, isRetrying } = useBoard(view.date)
  useSharedChoices(board)
  const shown = shownTrucks(board, view.search.trucks)
  const isEmpty = board !== null && board.trucks.length === 0 && board.unallocated.length === 0
  return (
    <PlannerProvider view={view}>
      <div className={classes.screen}>
        <PlannerToolbar view={view} board={board} shown={shown} tools={tools} />
        {problem && (
          <div className={classes.state}>
            <ErrorState
              title={runTexts.failed}
              words={messageOf(problem)}
              onRetry={retry}
              isRetrying={isRetrying}
            />
          </div>
        )}
        {!problem && !board && waiting}
        {isEmpty && (
          <div className={classes.state}>
            <EmptyState
              title={runTexts.trucks.none}
              words={runTexts.unallocated.empty}
              action={<ToTrucks />}
            />
          </div>
        )}
        {board && !isEmpty && <Body board={board} shown={shown} view={view} />}
      </div>
      <PlannerPanels view={view} />
    </PlannerProvider>
  )
}
