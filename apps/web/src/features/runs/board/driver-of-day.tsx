import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './driver-of-day.module.css'

/** Who drives a truck on the day, and what speaks against sending them out: on leave, a licence that has expired. */
export function DriverOfDay({ name, warnings }: { name: string; warnings: readonly string[] }) {
  const words = warnings.join(', ')
  return (
    <>
      <b title={name}>{name}</b>
      {words !== '' && (
        <em className={classes.warning} title={words}>
          <IconAlertTriangle size="0.8125rem" stroke={1.75} aria-hidden="true" />
          <span>{words}</span>
        </em>
      )}
    </>
  )
}
