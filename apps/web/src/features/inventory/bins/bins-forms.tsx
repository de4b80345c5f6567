import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { AddStockDialog } from '../add-stock-dialog.tsx'
import { inventoryQueries } from '../queries.ts'
import { BinDrawer } from './form/bin-drawer.tsx'
import { BulkBinsDialog } from './form/bulk-bins-dialog.tsx'
import type { BinsView } from './use-bins-view.ts'
import { useMayStock } from './use-may-stock.ts'

/** What the address asks for over the list of bins; without the right to change stock, its history alone. */
export function BinsForms({ view: { form, size, close } }: { view: BinsView }) {
  const { timeZone } = useProfile()
  const mayEdit = useMayStock()
  const { data: bins, refetch } = useQuery(inventoryQueries.bins())
  if (bins === undefined || form === undefined || (!mayEdit && form !== 'history')) return null
  switch (form) {
    case 'bulk':
      return <BulkBinsDialog onClose={close} />
    case 'stock':
      return (
        <AddStockDialog size={null} type="Marrel" today={todayIn(timeZone, new Date())} onClose={close} />
      )
    default:
      return (
        <BinDrawer
          key={size}
          size={form === 'new' ? null : size}
          isHistoryFirst={form === 'history'}
          bins={bins}
          onReload={refetch}
          onClose={close}
        />
      )
  }
}
