import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import { useBinActions } from './bin-actions.ts'
import classes from './bin-columns.module.css'

/** A bin's number; opens its form for who may change it. The keyboard's row is the one whose number has focus. */
export function BinNumber({ bin: { _id, number } }: { bin: Pick<WireBin, '_id' | 'number'> }) {
  const { edit } = useBinActions()
  if (!edit) return <b className={classes.number}>{number}</b>
  return (
    <button
      type="button"
      className={`${classes.number} ${classes.link}`}
      title={number}
      data-row-link={_id}
      onClick={() => edit(_id)}
    >
      {number}
    </button>
  )
}
