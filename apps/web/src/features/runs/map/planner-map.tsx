import { Skeleton } from '@mantine/core'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import { part } from '#web/ui/part/part.tsx'
import type { Board } from '../board-model.ts'
import { useHiddenRuns, useMapLayout } from '../kept-choices.ts'
import { usePlannerDay } from '../planner-context.ts'
import { runColorClass } from '../run-colors.ts'
import { runTexts } from '../texts.ts'
import { DayDashboard } from './day-dashboard.tsx'
import { mapRoutes, mapStops, runsOnMap } from './map-stops.ts'
import classes from './planner-map.module.css'

const waiting = <Skeleton height="100%" radius={0} />
// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnMap = part(async () => (await import('./drawn-map.tsx')).DrawnMap, {
  waiting,
  isLoadedIdle: false,
})

interface PlannerMapProps {
  board: Board
  /** Ids of the trucks shown. */
  shown: readonly string[]
}

const nameOf = ({ truckInfo, number }: WireRun) =>
  `${truckInfo.truckRego.toUpperCase()} ${runTexts.run.name(number)}`

/** The day's jobs and runs on a map, what their colours mean, and how far the day is. */
export function PlannerMap({ board, shown }: PlannerMapProps) {
  const { date } = usePlannerDay()
  const { isKnown, ground } = useMapGround()
  const [hidden] = useHiddenRuns()
  const [layout] = useMapLayout()
  const runs = runsOnMap(board, shown, hidden)
  const routes = mapRoutes(board, runs, nameOf)
  const base = board.baseLocation && { lat: board.baseLocation.lat, lon: board.baseLocation.lon }
  return (
    <>
      {isKnown ? (
        <DrawnMap
          {...ground}
          isInPage
          label={runTexts.pins.map}
          base={base}
          stops={mapStops(board, runs)}
          routes={routes}
          fitted={`${date} ${runs.map(({ _id }) => _id).join()}`}
        />
      ) : (
        waiting
      )}
      <DayDashboard key={layout} />
      <ul className={classes.legend} title={runTexts.pins.straight}>
        {routes.map(({ runId, name, color }) => (
          <li key={runId} className={runColorClass(color)}>
            <i />
            {name}
          </li>
        ))}
        <li>
          <i className={classes.free} />
          {runTexts.pins.unallocated}
        </li>
      </ul>
    </>
  )
}
