import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { SelectionBar } from '#web/ui/data-table/selection-bar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { listTexts } from './texts.ts'

interface BulkBarProps {
  selected: readonly WireBooking[]
  choice: readonly ColumnChoice[]
  onClear: () => void
}

/** How many bookings are ticked and what can be done with them. It is fetched with the first tick. */
export function BulkBar({ selected, choice, onClear }: BulkBarProps) {
  const { count, clear } = listTexts.selection
  return (
    <SelectionBar words={count(selected.length)} clearLabel={clear} onClear={onClear}>
      <BulkActions selected={selected} choice={choice} onDone={onClear} />
    </SelectionBar>
  )
}
