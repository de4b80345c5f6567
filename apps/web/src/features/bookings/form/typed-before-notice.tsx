import { Button } from '@mantine/core'
import type { BookingField } from './booking-values.ts'
import classes from './stale-notice.module.css'
import type { TypedChange } from './typed-changes.ts'

interface TypedBeforeNoticeProps {
  changes: readonly TypedChange[]
  onPutBack: (field: BookingField) => void
}

/** After the current booking was loaded: what had been typed, to put back one by one. */
export function TypedBeforeNotice({ changes, onPutBack }: TypedBeforeNoticeProps) {
  return (
    <div className={classes.notice} role="status">
      <span className={classes.words}>
        <b>This is the current booking.</b> You had typed:
      </span>
      <ul className={classes.changes}>
        {changes.map(({ field, label, typed }) => (
          <li key={field}>
            <span className={classes.typed} title={typed}>
              <span className={classes.field}>{label}</span> {typed}
            </span>
            <Button variant="light" size="compact-xs" onClick={() => onPutBack(field)}>
              Put back
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
