import { Kbd } from '#web/ui/marks/kbd.tsx'
import classes from './availability-screen.module.css'
import grid from './calendar-grid.module.css'

/** What the colours mean, and the keys. */
export function CalendarLegend({ mayBook }: { mayBook: boolean }) {
  return (
    <div className={classes.legend}>
      <span>
        <i className={grid.red}>0</i> None free
      </span>
      <span>
        <i className={grid.amber}>2</i> Low<span className={classes.more}>: 15% of total or less</span>
      </span>
      <span>
        <i className={grid.green}>5</i> Free
      </span>
      <span>
        <i className={classes.weekend} /> Weekend
      </span>
      <span className={classes.keys}>
        <Kbd>←</Kbd> <Kbd>→</Kbd> <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
      </span>
      <span className={classes.keys}>
        <Kbd>Enter</Kbd> open day
      </span>
      <span className={classes.keys}>
        <Kbd>T</Kbd> today
      </span>
      {mayBook && (
        <span className={classes.keys}>
          <Kbd>N</Kbd> new booking for this size and day
        </span>
      )}
    </div>
  )
}
