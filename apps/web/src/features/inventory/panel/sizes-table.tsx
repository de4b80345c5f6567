import { VisuallyHidden } from '@mantine/core'
import type { WireSizeOnDate } from '@skipyard/contract/inventory.ts'
import { stockThatMorning } from '@skipyard/domain/inventory/availability.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { formatCount } from '@skipyard/domain/shared/format-count.ts'
import classes from './inventory-panel.module.css'
import { JobCells } from './job-cells.tsx'
import { StockHead } from './stock-head.tsx'

interface SizesTableProps {
  caption: string
  sizes: readonly WireSizeOnDate[]
  chosen: BinSize | null
  onChoose: ((size: BinSize) => void) | null
}

/** Every size of a type on the drop day; a size can be taken from here. */
export function SizesTable({ caption, sizes, chosen, onChoose }: SizesTableProps) {
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <StockHead first="Size" />
      <tbody>
        {sizes.map((row) => {
          const { size } = row
          return (
            <tr key={size} className={size === chosen ? `${classes.hire} ${classes.edge}` : undefined}>
              <td>
                {onChoose && isBinSize(size) ? (
                  <button type="button" className={classes.size} onClick={() => onChoose(size)}>
                    {size} m³
                  </button>
                ) : (
                  `${size} m³`
                )}
              </td>
              <td>{formatCount(stockThatMorning(row))}</td>
              <JobCells day={row} />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
