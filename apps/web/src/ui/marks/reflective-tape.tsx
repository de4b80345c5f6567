import classes from './reflective-tape.module.css'

/** Red and white tape, as on the bins themselves. Public pages only, never inside /app. */
export function ReflectiveTape() {
  return <div className={classes.tape} aria-hidden="true" />
}
