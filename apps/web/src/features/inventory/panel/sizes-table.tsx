import { VisuallyHidden } from '@mantine/core'
import type { WireSizeOnDate } from '@skipyard/contract/inventory.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { FreeCount } from '#web/ui/free-count.tsx'
import { withRealMinus } from '../with-real-minus.ts'
import classes from './inventory-panel.module.css'
import { SignedCount } from './signed-count.tsx'

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
      <thead>
        <tr>
          <th scope="col">Size</th>
          <th scope="col">Stock</th>
          <th scope="col">Planned Drop</th>
          <th scope="col">Planned Pick</th>
          <th scope="col">Availability</th>
        </tr>
      </thead>
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
              <td>{withRealMinus(row.available + row.plannedDrops)}</td>
              <td>
                <SignedCount count={row.plannedDrops} sign="−" />
              </td>
              <td>
                <SignedCount count={row.plannedPicks} sign="+" />
              </td>
              <td>
                <FreeCount free={row.available} stock={row.baseCount} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
