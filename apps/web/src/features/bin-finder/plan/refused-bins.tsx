import type { FinderBin } from '../finder-bin.ts'
import { finderTexts } from '../texts.ts'
import classes from './plan-picks-dialog.module.css'
import type { RefusedBin } from './use-plan-picks.ts'

interface RefusedBinsProps {
  bins: readonly FinderBin[]
  refused: readonly RefusedBin[]
}

export function RefusedBins({ bins, refused }: RefusedBinsProps) {
  if (refused.length === 0) return null
  return (
    <div role="alert" className={classes.wrong}>
      <p>{finderTexts.plan.refused(refused.length)}</p>
      <ul>
        {refused.map(({ jobID, message }) => (
          <li key={`${jobID} ${message}`}>
            <b>{jobID}</b> {bins.find((bin) => bin.jobID === jobID)?.customerName}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
