import type { WireBin } from '@skipyard/contract/inventory.numbered.ts'
import row from '#web/ui/data-table/row-link.module.css'
import { useBinActions } from './bin-actions.ts'

/** A bin's number; opens its form for who may change it. The keyboard's row is the one whose number has focus. */
export function BinNumber({ bin: { _id, number } }: { bin: Pick<WireBin, '_id' | 'number'> }) {
  const { edit } = useBinActions()
  if (!edit) return <b className={row.name}>{number}</b>
  return (
    <button type="button" className={row.link} title={number} data-row-link={_id} onClick={() => edit(_id)}>
      {number}
    </button>
  )
}
