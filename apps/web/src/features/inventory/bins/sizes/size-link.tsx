import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { stockRowKey } from '@skipyard/domain/inventory/stock-row.ts'
import row from '#web/ui/data-table/row-link.module.css'
import { sizeName, useSizeActions } from './size-actions.ts'

/** A row's size; opens what there is to see of it. The keyboard's row is the one whose size has focus. */
export function SizeLink({ bin, isWhole = false }: { bin: WireBinCount; isWhole?: boolean }) {
  const { edit, showHistory } = useSizeActions()
  return (
    <button
      type="button"
      className={row.link}
      data-row-link={stockRowKey(bin)}
      onClick={() => (edit ?? showHistory)(bin.binSize)}
    >
      {isWhole ? sizeName(bin) : `${bin.binSize} m³`}
    </button>
  )
}
