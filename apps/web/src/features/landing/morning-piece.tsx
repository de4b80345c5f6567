import { Flag } from '#web/ui/flag.tsx'
import { JobTag } from '#web/ui/job-tag.tsx'
import { TimeRangeTag } from '#web/ui/time-range-tag.tsx'
import classes from './pieces.module.css'

/** Three jobs of a morning: what, where, when, and what to mind. */
export function MorningPiece() {
  return (
    <div className={`${classes.card} ${classes.rows}`}>
      <div className={classes.row}>
        <div className={classes.line}>
          <JobTag job="Drop" />
          <b className={classes.name}>4 m³ Marrel, Coburg</b>
          <Flag code="P" />
          <TimeRangeTag range={{ fromHour: 7, toHour: 11 }} />
        </div>
        <span className={classes.dim}>Left side of the drive, clear of the carport post.</span>
      </div>
      <div className={classes.row}>
        <div className={classes.line}>
          <JobTag job="Pick" />
          <b className={classes.name}>6 m³ Marrel, Northcote</b>
          <Flag code="C/O" />
          <TimeRangeTag range={{ fromHour: 9, toHour: 13 }} />
        </div>
        <span className={classes.dim}>Call when ten minutes away.</span>
      </div>
      <div className={classes.row}>
        <div className={classes.line}>
          <JobTag job="Drop/Pick" />
          <b className={classes.name}>8 m³ Marrel, Ascot Vale</b>
          <Flag code="HL" />
          <TimeRangeTag range={{ fromHour: 12, toHour: 17 }} />
        </div>
        <span className={classes.dim}>After school hours, gate 2.</span>
      </div>
    </div>
  )
}
