import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import { BinDrawer } from './bin-drawer.tsx'
import { BulkBinsDialog } from './bulk-bins-dialog.tsx'
import type { useBinsView } from './use-bins-view.ts'

interface BinsFormsProps {
  view: ReturnType<typeof useBinsView>
  bins: readonly WireBinCount[]
}

/** The form over the list of bins that the address asks for. */
export function BinsForms({ view: { form, size, close }, bins }: BinsFormsProps) {
  const { timeZone } = useProfile()
  switch (form) {
    case undefined:
      return null
    case 'bulk':
      return <BulkBinsDialog onClose={close} />
    case 'stock':
      return (
        <AddStockDialog size={null} type="Marrel" today={todayIn(timeZone, new Date())} onClose={close} />
      )
    default:
      return <BinDrawer key={size} size={form === 'edit' ? size : null} bins={bins} onClose={close} />
  }
}
