import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { useEffect, useState } from 'react'
import { clockLabel } from '../day-hours.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'

/** How long the number from before a move stands beside the new one. */
const BEFORE_MS = 6_000

/** What a figure was until just now; null when it has not changed lately. */
function useBefore(now: string): string | null {
  const [known, setKnown] = useState({ now, before: '' })
  if (known.now !== now) setKnown({ now, before: known.now })
  const { before } = known
  useEffect(() => {
    if (before === '') return
    const timer = setTimeout(() => setKnown({ now, before: '' }), BEFORE_MS)
    return () => clearTimeout(timer)
  }, [now, before])
  return before === '' || before === now ? null : before
}

interface RunFiguresLineProps {
  times: RunTimes
  /** Hours that a run may take. */
  most: number
  isAlongStreets: boolean
  /** Why its truck cannot carry some of its jobs. */
  notCarried: readonly string[]
}

/** What to leave with, kilometres and hours of a run; what cannot be met stands in red. */
export function RunFiguresLine({ times, most, isAlongStreets, notCarried }: RunFiguresLineProps) {
  const { run } = runTexts
  const road = `${run.kilometres(times.kilometres)} · ${run.hours(times.hours)}`
  const before = useBefore(road)
  if (times.jobs === 0) return null
  const loads = times.loads.map(({ binSize, count }) => `${count} × ${binSize} m³`).join(', ')
  const wayInWords = run.onTheWay(times.jobs - times.picks, times.picks)
  const late = times.stops.filter(({ isLate }) => isLate).length
  return (
    <div className={classes.figures}>
      {loads !== '' && <span>{run.load(loads)}</span>}
      {wayInWords !== '' && <span>{wayInWords}</span>}
      <span title={isAlongStreets ? run.figuresAlong : run.figuresFrom}>
        {road}
        {before !== null && ` (${run.was(before)})`}
      </span>
      {late > 0 && <span className={classes.bad}>{run.late(late)}</span>}
      {notCarried.length > 0 && (
        <span className={classes.bad} title={[...new Set(notCarried)].join('\n')}>
          {run.notCarried(notCarried.length)}
        </span>
      )}
      {times.isOverHours && <span className={classes.bad}>{run.overHours(most)}</span>}
      {times.driverStopsAt !== null && (
        <span className={classes.bad}>{run.pastDriver(clockLabel(times.driverStopsAt))}</span>
      )}
    </div>
  )
}
