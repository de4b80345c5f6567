import classes from './flag.module.css'

/** At most 7 letters. */
export function LabelFlag({ label }: { label: string }) {
  return (
    <span className={`${classes.flag} ${classes.label}`} data-hint={`Label ${label}`}>
      {label}
    </span>
  )
}
