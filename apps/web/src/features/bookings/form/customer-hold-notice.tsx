import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { customerTexts } from '#web/features/customers/texts.ts'
import classes from './booking-form.module.css'
import type { FormDraft } from './form-draft.ts'

/** Says that the chosen customer is on hold, and why. Saving is never prevented. */
export function CustomerHoldNotice({ values: { customer, known } }: { values: FormDraft }) {
  if (!known?.record?.onHold || isNewCustomer(customer.phone, known.filled)) return null
  const { name, onHoldReason } = known.record
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
