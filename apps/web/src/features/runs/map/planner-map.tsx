import type { ReactNode } from 'react'
import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import type { Board } from '../board-model.ts'
import { endsOfRuns } from '../ends-of-runs.ts'
import { useHiddenRuns, useMapLayout } from '../kept-choices.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { usePlannerDay } from '../planner-context.ts'
import { useWaysOfRuns } from '../use-ways.ts'
import { DayDashboard } from './day-dashboard.tsx'
import { MapLegend } from './map-legend.tsx'
import { routesOfPlan, stopsOfPlan } from './map-of-plan.ts'
import { mapRoutes, mapStops, runsOnMap, runsWithWay } from './map-stops.ts'
import { mapTexts } from './texts.ts'

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnMap = part(async () => (await import('./drawn-map.tsx')).DrawnMap, {
  waiting: ({ board: { baseLocation: base }, stops }) => (
    <MapWaiting around={[...(base ? [base] : []), ...stops.map(({ at }) => at)]} />
  ),
  isLoadedIdle: false,
})

interface PlannerMapProps {
  board: Board
  /** Ids of the trucks shown. */
  shown: readonly string[]
  onShowRun: (runId: string) => void
  /** Further tools on the map. */
  tools: ReactNode
  /** Inside a page that scrolls, the wheel alone belongs to the page. */
  isInPage: boolean
}

/** The day's jobs and runs on a map, what their colours mean, and how far the day is. */
export function PlannerMap({ board, shown, ...rest }: PlannerMapProps) {
  const { date } = usePlannerDay()
  const ground = useMapGround()
  const [hidden] = useHiddenRuns()
  const [layout] = useMapLayout()
  const runs = runsOnMap(board, shown, hidden)
  const drawn = runsWithWay(runs)
  const ways = useWaysOfRuns(drawn, endsOfRuns(board))
  const { marks } = usePlanOnBoard()
  const isLow = marks !== null && rest.isInPage
  const routes = routesOfPlan(mapRoutes(board, drawn, ways), marks)
  return (
    <>
      <DrawnMap
        {...ground}
        {...rest}
        label={mapTexts.pins.map}
        board={board}
        runs={runs}
        stops={stopsOfPlan(mapStops(board, runs), marks)}
        routes={routes}
        fitted={`${date} ${marks === null} ${runs.map(({ _id }) => _id).join()}`}
      />
      <DayDashboard key={`${layout} ${isLow}`} isFolded={isLow} />
      <MapLegend routes={routes} marks={marks} isBesideBoard={rest.isInPage} />
    </>
  )
}
