import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { countHire, type HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { type HireWindow, inventoryQueries } from '../queries.ts'
import { stockTexts } from '../texts.ts'
import classes from './inventory-panel.module.css'
import { SizesTable } from './sizes-table.tsx'
import { VisitInventory } from './visit-inventory.tsx'
import { WaitingRows } from './waiting-rows.tsx'

interface SizesViewProps {
  window: HireWindow
  hireAtHand: HireAtHand
  chosen: BinSize | null
  onChoose: ((size: BinSize) => void) | null
  addStock: ReactNode
}

/** Every size of the type on the day of the drop. */
export function SizesView({ window, hireAtHand, chosen, onChoose, addStock }: SizesViewProps) {
  const { data, error, refetch, isFetching } = useQuery(inventoryQueries.sizesDuring(window))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <WaitingRows />
  if (data.length === 0) {
    return (
      <EmptyState
        title={texts.inventory.noBins}
        words={<VisitInventory words={texts.inventory.visitInventory} />}
        action={addStock}
      />
    )
  }
  const sizes = data.flatMap((row) => countHire([{ ...row, date: window.from }], row, hireAtHand))
  return (
    <>
      <SizesTable caption={`${window.type} bins by size`} sizes={sizes} chosen={chosen} onChoose={onChoose} />
      <p className={classes.sum}>{stockTexts.sum}</p>
      <div className={classes.foot}>
        {addStock}
        <VisitInventory words="Visit Bin Inventory" />
      </div>
    </>
  )
}
