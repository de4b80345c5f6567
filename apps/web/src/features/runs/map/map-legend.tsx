import { planTexts } from '#web/features/planning/texts.ts'
import type { PlanMarks } from '../plan/plan-context.ts'
import { runColorClass } from '../run-colors.ts'
import type { MapRoute } from './map-stops.ts'
import classes from './planner-map.module.css'
import { mapTexts } from './texts.ts'

/** By what the ways are drawn. */
function groundOf(routes: readonly MapRoute[]): string {
  const along = routes.filter(({ isAlongStreets }) => isAlongStreets).length
  if (along === 0) return mapTexts.pins.straight
  return along === routes.length ? mapTexts.pins.along : mapTexts.pins.partly
}

interface MapLegendProps {
  routes: readonly MapRoute[]
  /** What is proposed; null where nothing is. */
  marks: PlanMarks | null
  /** With a plan the board beside it names the runs by their colours: there the legend says only what is proposed. */
  isBesideBoard: boolean
}

/** A run that a plan changes: its jobs and kilometres before and after. */
function Change({ runId, marks }: { runId: string; marks: PlanMarks | null }) {
  const plan = marks?.runs.get(runId)
  if (plan?.state !== 'open') return null
  const { before, stops, kilometres } = plan
  const { jobs, way } = planTexts.run
  return <small>{` ${jobs(before.jobs, stops.length)} · ${way(before.kilometres, kilometres)}`}</small>
}

/** What the colours on the map mean, what a plan changes, and whether lines follow streets. */
export function MapLegend({ routes, marks, isBesideBoard }: MapLegendProps) {
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
