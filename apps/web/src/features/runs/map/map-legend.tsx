import { planTexts } from '#web/features/planning/texts.ts'
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

/** What the colours on the map mean, and whether lines follow streets. */
export function MapLegend({ routes, isPlan }: { routes: readonly MapRoute[]; isPlan: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: with many runs it scrolls, by keyboard too
    <ul className={classes.legend} aria-label={mapTexts.pins.legend} tabIndex={0}>
      {routes.map(({ runId, name, color }) => (
        <li key={runId} className={runColorClass(color)}>
          <i />
          {name}
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
