import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { askToStopNumbering } from '../numbered/ask-to-stop-numbering.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useHasNumberedBins } from '../use-has-numbered-bins.ts'
import { useMayStock } from '../use-may-stock.ts'
import type { SizeActions } from './size-actions.ts'

/** What the rows of the sizes offer to this person; nothing about numbers where the company gives none. */
export function useSizeRowActions({
  edit,
  showHistory,
  openStart,
  showBinsOf,
  showUnnamed,
}: BinsView): SizeActions {
  const mayEdit = useMayStock()
  const hasNumbers = useHasNumberedBins() ?? false
  const mayNumber = mayEdit && hasNumbers
  return {
    edit: mayEdit ? edit : undefined,
    showHistory,
    showUnnamed: ({ binSize, type }) => showUnnamed(binSize, type),
    start: mayNumber ? ({ binSize, type }: WireBinCount) => openStart(binSize, type) : undefined,
    stop: mayNumber ? (bin: WireBinCount) => void askToStopNumbering(bin) : undefined,
    showBins: hasNumbers ? ({ binSize, type }: WireBinCount) => showBinsOf(binSize, type) : undefined,
  }
}
