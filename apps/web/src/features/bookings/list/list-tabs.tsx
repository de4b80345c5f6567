import { useQuery } from '@tanstack/react-query'
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

const MOST_TABS = 3

/** Counts every tab but the one shown, whose rows are here already. */
function useCounted(isWanted: boolean): TabCounts {
  const { list, view, total } = useBookingList()
  const others = list.tabs.filter(({ value }) => value !== view.tab)
  const countOf = (tab = '') =>
    bookingQueries.list(listRequest(list, { ...view, tab, sort: list.sort, page: FIRST_PAGE, limit: 1 }))
  const [first, second] = others
  const one = useQuery({ ...countOf(first?.value), enabled: isWanted && first !== undefined })
  const two = useQuery({ ...countOf(second?.value), enabled: isWanted && second !== undefined })
  if (others.length >= MOST_TABS) throw new Error('A booking list has three tabs at most')
  return {
    [view.tab]: total,
    [first?.value ?? '']: one.data?.total,
    [second?.value ?? '']: two.data?.total,
  }
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
