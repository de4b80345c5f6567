import type { WireCustomer } from '@skipyard/contract/customers.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { HoldFlag } from '../hold-flag.tsx'
import { customerTexts } from '../texts.ts'
import classes from './merge-dialog.module.css'

interface WhoStaysProps {
  customers: readonly WireCustomer[]
  keptId: string
  onKeep: (customerId: string) => void
}

/** Which of the two records stays: each with what tells it from the other, its hold and its comments. */
export function WhoStays({ customers, keptId, onKeep }: WhoStaysProps) {
  const { keep, stays, goes } = customerTexts.merge
  return (
    <fieldset className={classes.who}>
      <legend>{keep}</legend>
      {customers.map(({ _id, name, phone, addressList, onHold, onHoldReason, comments }) => (
        <label key={_id} className={classes.record}>
          <input type="radio" name="merge-kept" checked={_id === keptId} onChange={() => onKeep(_id)} />
          <span className={classes.recordWords}>
            <b>
              {name} {onHold && <HoldFlag reason={onHoldReason} />}
            </b>
            <span>{formatPhone(phone)}</span>
            <span className={classes.where}>{addressList[0]?.name}</span>
            {onHold && onHoldReason !== '' && <span>{customerTexts.onHoldBecause(onHoldReason)}</span>}
            {comments !== '' && (
              <span className={classes.comments} title={comments}>
                {comments}
              </span>
            )}
          </span>
          <span className={classes.fate}>{_id === keptId ? stays : goes}</span>
        </label>
      ))}
    </fieldset>
  )
}
