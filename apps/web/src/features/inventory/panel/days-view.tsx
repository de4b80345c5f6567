import { Button } from '@mantine/core'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { countHire, type HireAtHand } from '@skipyard/domain/inventory/count-hire.ts'
import { hasNoStock } from '@skipyard/domain/inventory/shortage.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { availabilityDays } from '../availability-days.ts'
import type { HireDates } from '../hire-window.ts'
import { type HireWindow, inventoryQueries } from '../queries.ts'
import { stockTexts } from '../texts.ts'
import { DaysTable } from './days-table.tsx'
import classes from './inventory-panel.module.css'
import { VisitInventory } from './visit-inventory.tsx'
import { WaitingRows } from './waiting-rows.tsx'

interface DaysViewProps {
  size: BinSize
  window: HireWindow
  hire: HireDates
  hireAtHand: HireAtHand
  addStock: ReactNode
}

/** One size and type day by day, through the hire and on request further. */
export function DaysView({ size, window, hire, hireAtHand, addStock }: DaysViewProps) {
  const [isMore, setIsMore] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(inventoryQueries.daysOfSize(window, size, isMore))
  if (error) {
    return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <WaitingRows />
  const days = countHire(availabilityDays(data), { size, type: window.type }, hireAtHand)
  if (hasNoStock(days, window.from)) {
    return (
      <EmptyState
        title={texts.inventory.noBins}
        words={<VisitInventory words={texts.inventory.visitInventory} />}
        action={addStock}
      />
    )
  }
  return (
    <>
      <DaysTable caption={`${size} m³ ${window.type}, day by day`} days={days} hire={hire} />
      <p className={classes.sum}>{stockTexts.sum}</p>
      <div className={classes.foot}>
        <Button variant="default" size="xs" aria-busy={isFetching} onClick={() => setIsMore(!isMore)}>
          {isMore ? 'Show Less' : 'Show More'}
        </Button>
        {addStock}
        <VisitInventory words="Visit Bin Inventory" />
      </div>
    </>
  )
}
