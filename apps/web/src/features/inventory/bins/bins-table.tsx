import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconPencil } from '@tabler/icons-react'
import { Money } from '#web/ui/money.tsx'
import { withRealMinus } from '../with-real-minus.ts'
import classes from './bins.module.css'

interface BinsTableProps {
  bins: readonly WireBinCount[]
  /** Null where the person may not. */
  onEdit: ((size: number) => void) | null
}

/** The bins by size and type: owned, in service, on the yard, with customers, planned, and the money of those out. */
export function BinsTable({ bins, onEdit }: BinsTableProps) {
  return (
    <section className={classes.scroller} aria-label="Bins by size and type" tabIndex={-1}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Size</th>
            <th scope="col">Type</th>
            <th scope="col">Total</th>
            <th scope="col">Count</th>
            <th scope="col">On yard</th>
            <th scope="col">With customer</th>
            <th scope="col">Planned</th>
            <th scope="col">Deposit</th>
            <th scope="col">Outstanding balance</th>
            <th scope="col" className={classes.comments}>
              Comments
            </th>
            {onEdit && (
              <th scope="col">
                <VisuallyHidden>Edit</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bins.map((bin) => (
            <tr key={`${bin.binSize} ${bin.type}`} data-inactive={!bin.active || undefined}>
              <th scope="row">{bin.binSize} m³</th>
              <td>{bin.active ? bin.type : `${bin.type} · inactive`}</td>
              <td>{bin.totalBins}</td>
              <td>{withRealMinus(bin.count)}</td>
              <td className={bin.onYard <= 0 ? classes.none : classes.some}>{withRealMinus(bin.onYard)}</td>
              <td>{bin.withCustomer}</td>
              <td>{bin.planned}</td>
              <td>
                <Money cents={dollarsToCents(bin.deposit)} />
              </td>
              <td>
                <Money cents={dollarsToCents(bin.outstandingBalance)} />
              </td>
              <td className={classes.comments}>{bin.comments}</td>
              {onEdit && (
                <td>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Edit ${bin.binSize} m³ ${bin.type}`}
                    onClick={() => onEdit(bin.binSize)}
                  >
                    <IconPencil size="1rem" stroke={1.75} aria-hidden="true" />
                  </ActionIcon>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
