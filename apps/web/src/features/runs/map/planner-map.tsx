import { ActionIcon } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMapGround } from '#web/features/addresses/use-map-ground.ts'
import { planTexts } from '#web/features/planning/texts.ts'
import { MapWaiting } from '#web/ui/map/map-waiting.tsx'
import { part } from '#web/ui/part/part.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { type Board, usePlannerDay } from '../board-model.ts'
import { openMapLine } from '../interaction/map-window.ts'
import { changePlanner } from '../interaction/planner-store.ts'
import { useHiddenRuns, useMapLayout } from '../kept-choices.ts'
import { isGhost, type PlanMarks, usePlanOnBoard } from '../plan/plan-context.ts'
import { runColorClass } from '../run-colors.ts'
import { useTimesOfBoard } from '../times-of-board.ts'
import { eachStand, useWaysOfRuns } from '../ways.ts'
import { DayDashboard } from './day-dashboard.tsx'
import { type MapRoute, type MapStop, mapRoutes, mapStops, runsOnMap } from './map-stops.ts'
import classes from './planner-map.module.css'
import { mapTexts } from './texts.ts'

const SIZE = 'popup,width=1100,height=800'

function moveMapOut(): void {
  const opened = window.open(`/app/run-planner/map${location.search}`, 'skipyard-map', SIZE)
  if (opened === null) toastFailed({ title: mapTexts.window.blocked })
  else changePlanner({ isMapOut: true })
}

export function bringMapBack(of: { tenantId: string; userId: string }): void {
  const line = openMapLine(of, () => undefined)
  line.say({ kind: 'back' })
  line.close()
  changePlanner({ isMapOut: false })
}

export const MoveMapOut = () => (
  <ActionIcon
    className={classes.out}
    color="gray"
    radius={0}
    aria-label={mapTexts.window.out}
    title={mapTexts.window.out}
    onClick={moveMapOut}
  >
    <IconAppWindow size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)

function groundOf(routes: readonly MapRoute[]): string {
  const along = routes.filter(({ isAlongStreets }) => isAlongStreets).length
  if (along === 0) return mapTexts.pins.straight
  return along === routes.length ? mapTexts.pins.along : mapTexts.pins.partly
}

interface MapLegendProps {
  routes: readonly MapRoute[]
  marks: PlanMarks | null
  /** Beside the board the legend names only proposed runs: the board shows the others' colours. */
  isBesideBoard: boolean
}

function Change({ runId, marks }: { runId: string; marks: PlanMarks | null }) {
  const plan = marks?.runs.get(runId)
  if (plan?.state !== 'open') return null
  const { before, stops, kilometres } = plan
  const { jobs, way } = planTexts.run
  return <small>{` ${jobs(before.jobs, stops.length)} · ${way(before.kilometres, kilometres)}`}</small>
}

function MapLegend({ routes, marks, isBesideBoard }: MapLegendProps) {
  const isPlan = marks !== null
  const named = isPlan && isBesideBoard ? [] : routes
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many runs it scrolls, by keyboard too
    <ul className={classes.legend} aria-label={mapTexts.pins.legend} tabIndex={0} data-over-map>
      {named.map(({ runId, name, color }) => (
        <li key={runId} className={runColorClass(color)}>
          <i />
          {name}
          <Change runId={runId} marks={marks} />
        </li>
      ))}
      {isPlan && (
        <>
          <li>
            <i className={classes.proposed} />
            {planTexts.map.proposed}
          </li>
          <li>
            <i className={classes.asItIs} />
            {planTexts.map.asItIs}
          </li>
        </>
      )}
      <li>
        <i className={classes.free} />
        {isPlan ? planTexts.map.notPlaced : mapTexts.pins.unallocated}
      </li>
      {routes.length > 0 && <li className={classes.ground}>{groundOf(routes)}</li>}
    </ul>
  )
}

const routesOfPlan = (routes: readonly MapRoute[], marks: PlanMarks | null): readonly MapRoute[] =>
  routes.map((route) =>
    marks?.runs.get(route.runId)?.state === 'open' ? { ...route, isProposed: true } : route,
  )

function stopsOfPlan(stops: readonly MapStop[], marks: PlanMarks | null): readonly MapStop[] {
  if (marks === null) return stops
  return stops.map((stop) =>
    isGhost(marks.stops.get(stop.card.actionId)) ? { ...stop, isProposed: true } : stop,
  )
}

// Drawing maps takes as much as the rest of the office together: it comes with the first map.
const DrawnMap = part(async () => (await import('./drawn-map.tsx')).DrawnMap, {
  waiting: ({ board: { baseLocation: base }, stops }) => (
    <MapWaiting around={[...(base ? [base] : []), ...stops.map(({ at }) => at)]} />
  ),
  isLoadedIdle: false,
})

interface PlannerMapProps {
  board: Board
  shown: readonly string[]
  onShowRun: (runId: string) => void
  tools: ReactNode
  isInPage: boolean
}

export function PlannerMap({ board, shown, ...rest }: PlannerMapProps) {
  const { date } = usePlannerDay()
  const ground = useMapGround()
  const [hidden] = useHiddenRuns()
  const [layout] = useMapLayout()
  const runs = runsOnMap(board, shown, hidden)
  const { times } = useTimesOfBoard(board)
  const ways = useWaysOfRuns(runs, { times, yard: board.baseLocation })
  const { marks } = usePlanOnBoard()
  const isInLowWindow = layout === 'above' && !window.matchMedia('(min-height: 900px)').matches
  const isLow = rest.isInPage && (marks !== null || isInLowWindow)
  const routes = routesOfPlan(mapRoutes(board, runs, ways), marks)
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
        stands={eachStand([...ways.values()])}
        fitted={`${date} ${marks === null} ${runs.map(({ _id }) => _id).join()}`}
      />
      <DayDashboard key={`${layout} ${isLow}`} isFolded={isLow} />
      <MapLegend routes={routes} marks={marks} isBesideBoard={rest.isInPage} />
    </>
  )
}
