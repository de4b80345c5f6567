import type { ReactNode } from 'react'
import type { Board } from '../board-model.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { PlannerDay } from '../planner-day.tsx'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'
import { AddRunMenu } from './add-run-menu.tsx'
import { FindCard } from './find-card.tsx'
import { OthersHere } from './others-here.tsx'
import { PlannerSettings } from './planner-settings.tsx'
import { QuietTools } from './quiet-tools.tsx'
import { TruckSelect } from './truck-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

interface PlannerToolbarProps {
  view: PlannerView
  board: Board | null
  shown: readonly string[]
  /** What only this view has. */
  tools: ReactNode
}

/** The day, the trucks, the search, a new run. */
export function PlannerToolbar({ view, board, shown, tools }: PlannerToolbarProps) {
  const trucks = board?.trucks ?? []
  const showTrucks = (truckIds: readonly string[]) => {
    const isAll = truckIds.length === trucks.length
    const regos = trucks.filter(({ _id }) => truckIds.includes(_id)).map(({ rego }) => rego)
    view.show({ trucks: isAll ? undefined : regos.join(',') || '-' })
  }
  return (
    <div className={classes.toolbar}>
      <h2 className={classes.title}>{runTexts.title}</h2>
      <PlannerDay date={view.date} today={view.today} onDay={view.showDay} />
      <TruckSelect trucks={trucks} shown={shown} onShow={showTrucks} />
      <span className={classes.space} />
      <ViewSwitch />
      <OthersHere />
      <FindCard value={view.search.q ?? ''} onSearch={(needle) => view.show({ q: needle || undefined })} />
      {tools}
      <QuietTools view={view} />
      <PlannerSettings view={view} />
      {view.mayPlan && <AddRunMenu trucks={trucks} />}
    </div>
  )
}
