import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { lazy, Suspense } from 'react'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { listTexts } from './texts.ts'

// Most visits tick nothing: what can be done with what is ticked is fetched with the first tick.
const BulkActions = lazy(() => import('./bulk-actions.tsx').then((file) => ({ default: file.BulkActions })))

interface BulkBarProps {
  selected: readonly WireBooking[]
  choice: readonly ColumnChoice[]
  onClear: () => void
}

/** How many bookings are ticked and what can be done with them. */
export function BulkBar({ selected, choice, onClear }: BulkBarProps) {
  const { count, clear } = listTexts.selection
  return (
    <SelectionBar words={count(selected.length)} clearLabel={clear} onClear={onClear}>
      <Suspense>
        <BulkActions selected={selected} choice={choice} onDone={onClear} />
      </Suspense>
    </SelectionBar>
  )
}
