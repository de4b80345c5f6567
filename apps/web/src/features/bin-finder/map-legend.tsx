import { BIN_STAGES } from '@skipyard/domain/bin-finder/stage-of-bin.ts'
import type { FinderBin } from './finder-bin.ts'
import classes from './map-legend.module.css'
import { finderTexts as texts } from './texts.ts'

export function MapLegend({ bins }: { bins: readonly FinderBin[] }) {
  return (
    <ul className={classes.legend} data-over-map>
      {BIN_STAGES.toReversed().map((stage) => (
        <li key={stage} data-stage={stage}>
          <svg width="18" height="12" viewBox="0 0 18 12" aria-hidden="true">
            <path d="M0 0H18L15.6 12H2.4Z" />
          </svg>
          {texts.stages[stage]} {bins.filter((bin) => bin.stage === stage).length}
        </li>
      ))}
      <li className={classes.shapes}>{texts.shapes}</li>
    </ul>
  )
}
