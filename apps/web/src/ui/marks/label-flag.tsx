import classes from './flag.module.css'

/** The office's own label on a booking, at most 7 letters. */
export function LabelFlag({ label }: { label: string }) {
  return (
    <span className={`${classes.flag} ${classes.label}`} data-hint={`Label ${label}`}>
      {label}
    </span>
  )
}
