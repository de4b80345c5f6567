import type { Address } from '@skipyard/domain/addresses/address.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import classes from './address-found.module.css'
import { addressLines } from './address-lines.ts'

export function AddressFound({ address }: { address: Address }) {
  const { where, area } = addressLines(address)
  return (
    <Words shrink>
      <Words weight={600} className={classes.where}>
        {where}
      </Words>
      <Words size="small" tone="soft" className={classes.area}>
        {area}
      </Words>
      {address.isTyped && (
        <Words block size="small" weight={600} tone="warn">
          {texts.address.notChecked}
        </Words>
      )}
    </Words>
  )
}
