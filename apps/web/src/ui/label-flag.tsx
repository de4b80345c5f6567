import { Tooltip } from '@mantine/core'
import classes from './flag.module.css'

/** The office's own label on a booking, at most 7 letters. */
export function LabelFlag({ label }: { label: string }) {
  return (
    <Tooltip label={`Label ${label}`}>
      <span className={`${classes.flag} ${classes.label}`}>{label}</span>
    </Tooltip>
  )
}
