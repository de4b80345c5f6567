import classes from './reflective-tape.module.css'

/** Public pages only, never inside /app. */
export function ReflectiveTape() {
  return <div className={classes.tape} aria-hidden="true" />
}
