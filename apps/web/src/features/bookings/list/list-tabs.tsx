import { useQueries } from '@tanstack/react-query'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { bookingQueries } from '../queries.ts'
import { FIRST_PAGE, listRequest } from './list-view.ts'
import { useBookingList } from './use-booking-list.ts'

/** How many rows of the view each tab holds. */
export type TabCounts = Readonly<Partial<Record<string, number>>>

interface ListTabsProps {
  panelId: string
  label: string
  /** What is known already; null for counting each tab. */
  counts: TabCounts | null
}

function useCounted(isWanted: boolean): TabCounts {
  const { list, view, total } = useBookingList()
  const others = isWanted ? list.tabs.filter(({ value }) => value !== view.tab) : []
  const answers = useQueries({
    queries: others.map(({ value: tab }) =>
      bookingQueries.list(listRequest(list, { ...view, tab, sort: list.sort, page: FIRST_PAGE, limit: 1 })),
    ),
  })
  const counted = others.map(({ value }, index) => [value, answers[index]?.data?.total] as const)
  return Object.fromEntries([...counted, [view.tab, total]])
}

/** The tabs of a list, each with how many rows it holds. */
export function ListTabs({ panelId, label, counts }: ListTabsProps) {
  const { list, view, showTab } = useBookingList()
  const counted = useCounted(counts === null)
  const known = counts ?? counted
  if (list.tabs.length === 0) return null
  return (
    <TableTabs
      label={label}
      tabs={list.tabs.map((tab) => ({ ...tab, count: known[tab.value] }))}
      value={view.tab}
      onChange={showTab}
      panelId={panelId}
    />
  )
}
