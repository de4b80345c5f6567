import type { RunFigures } from '@skipyard/domain/runs/run-figures.ts'
import { useEffect, useState } from 'react'
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
  figures: RunFigures
  /** Hours that a run may take. */
  most: number
  isAlongStreets: boolean
  /** Why its truck cannot carry some of its jobs. */
  notCarried: readonly string[]
}

/** Bins to load, kilometres and hours of a run; what cannot be met stands in red. */
export function RunFiguresLine({ figures, most, isAlongStreets, notCarried }: RunFiguresLineProps) {
  const { run } = runTexts
  const road = `${run.kilometres(figures.kilometres)} · ${run.hours(figures.hours)}`
  const before = useBefore(road)
  if (figures.jobs === 0) return null
  const loads = figures.loads.map(({ binSize, count }) => `${count} × ${binSize} m³`).join(', ')
  const empties = figures.loads.reduce((sum, { count }) => sum + count, 0)
  const wayInWords = run.onTheWay(empties, figures.stops.at(-1)?.fulls ?? 0)
  const late = figures.stops.filter(({ isLate }) => isLate).length
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
      {figures.isOverHours && <span className={classes.bad}>{run.overHours(most)}</span>}
    </div>
  )
}
