import type { Address } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import classes from './address-found.module.css'
import { addressLines } from './address-lines.ts'

export function AddressFound({ address }: { address: Address }) {
  const { where, area } = addressLines(address)
  return (
    <span className={classes.lines}>
      <span className={classes.where}>{where}</span>
      <span className={classes.area}>{area}</span>
      {address.isTyped && <span className={classes.notChecked}>{texts.address.notChecked}</span>}
    </span>
  )
}
