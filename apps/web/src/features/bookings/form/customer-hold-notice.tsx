import { IconAlertTriangle } from '@tabler/icons-react'
import { customerTexts } from '#web/features/customers/texts.ts'
import classes from './booking-form.module.css'
import { isForNewCustomer } from './form-draft.ts'
import type { OpenForm } from './use-booking-form.ts'

/** Says that the customer is on hold, chosen or found by phone and name, and why. The save asks. */
export function CustomerHoldNotice({ form: { values, match } }: { form: OpenForm }) {
  const record = isForNewCustomer(values) ? match.record : values.known?.record
  if (!record?.onHold) return null
  const { name, onHoldReason } = record
  const { title, words } = customerTexts.hold
  return (
    <div className={classes.warning} role="status">
      <IconAlertTriangle size="1rem" stroke={1.75} aria-hidden="true" />
      <span>
        <b>{title(name)}</b> {[onHoldReason, words].filter((said) => said !== '').join(' – ')}
      </span>
    </div>
  )
}
