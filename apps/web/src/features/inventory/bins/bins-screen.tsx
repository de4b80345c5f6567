import { Button } from '@mantine/core'
import { canAdjustStock } from '@skipyard/domain/inventory/policy.ts'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageCard } from '#web/ui/page-card.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { inventoryQueries } from '../queries.ts'
import classes from './bins.module.css'
import { BinsForms } from './bins-forms.tsx'
import { BinsTable } from './bins-table.tsx'
import { useBinsView } from './use-bins-view.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function BinsList({ onEdit }: { onEdit: ((size: number) => void) | null }) {
  const { data, error, isFetching, refetch } = useQuery(inventoryQueries.bins())
  if (data !== undefined && data.length > 0) return <BinsTable bins={data} onEdit={onEdit} />
  if (data !== undefined) return <EmptyState title="No Data" />
  if (error === null) return <TableSkeleton />
  return <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
}

/** Every size and type of bin the company holds, where they are and what is owed for them (spec 001 §2). */
export function BinsScreen() {
  const { userId, role } = useProfile()
  const view = useBinsView()
  const { data } = useQuery(inventoryQueries.bins())
  const mayEdit = canAdjustStock({ loginId: userId, role })
  return (
    <PageCard className={classes.card} label="Bins">
      {mayEdit && (
        <div className={classes.toolbar}>
          <Button variant="default" onClick={view.openStock}>
            Add Stock
          </Button>
          <Button variant="default" leftSection={<IconStack2 {...ICON} />} onClick={view.openBulk}>
            Add Bulk Bins
          </Button>
          <Button leftSection={<IconPlus {...ICON} />} onClick={view.openNew}>
            Add Bin
          </Button>
        </div>
      )}
      <BinsList onEdit={mayEdit ? view.edit : null} />
      {mayEdit && data && <BinsForms view={view} bins={data} />}
    </PageCard>
  )
}
