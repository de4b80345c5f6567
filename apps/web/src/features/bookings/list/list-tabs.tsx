import { COUNTED_BOOKINGS } from '@skipyard/domain/bookings/job-phases.ts'
import { useQuery } from '@tanstack/react-query'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { bookingQueries } from '../queries.ts'
import type { ListTab, ListView } from './booking-list.ts'
import { FIRST_PAGE, listRequest } from './list-view.ts'
import { useBookingList } from './use-booking-list.ts'

/** How many bookings of the view each tab holds. */
export type TabCounts = Readonly<Partial<Record<string, number>>>

interface ListTabsProps {
  panelId: string
  label: string
  /** What is known already; null for counting each tab. */
  counts: TabCounts | null
}

const MOST_TABS = 3

/** The view of a tab that its count is of: cancelled bookings are listed, but counted only where they were chosen. */
function countedView(view: ListView, tab: string): ListView {
  const { filters } = view
  const status = filters.status.length === 0 ? [...COUNTED_BOOKINGS] : filters.status
  return { ...view, tab, filters: { ...filters, status }, page: FIRST_PAGE, limit: 1 }
}

function useCounted(isWanted: boolean): TabCounts {
  const { list, view } = useBookingList()
  if (list.tabs.length > MOST_TABS) throw new Error('A booking list has three tabs at most')
  const countOf = (tab: ListTab | undefined) => ({
    ...bookingQueries.list(
      listRequest(list, { ...countedView(view, tab?.value ?? ''), sort: list.sort }),
      view.today,
    ),
    enabled: isWanted && tab !== undefined,
  })
  const [first, second, third] = list.tabs
  const counts = [useQuery(countOf(first)), useQuery(countOf(second)), useQuery(countOf(third))]
  return Object.fromEntries(list.tabs.map(({ value }, at) => [value, counts[at]?.data?.total]))
}

/** The tabs of a list, each with how many bookings it holds. */
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
