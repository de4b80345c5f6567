import { COUNTED_BOOKINGS } from '@skipyard/domain/bookings/status/job-phases.ts'
import { IconDotsVertical, IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import type { useKeptColumns } from '#web/features/identity/use-kept-columns.ts'
import { ColumnsTool } from '#web/ui/data-table/columns/columns-tool.tsx'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { TableTabs } from '#web/ui/data-table/table-tabs.tsx'
import { part } from '#web/ui/part/part.tsx'
import { bookingQueries } from '../queries.ts'
import { bookingTexts } from '../texts.ts'
import type { ListTab, ListView } from './booking-list.ts'
import { countFilters } from './list-filters.ts'
import { downloadRequest, listRequest } from './list-view.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

export type TabCounts = Readonly<Partial<Record<string, number>>>

interface ListTabsProps {
  panelId: string
  label: string
  counts: TabCounts | null
}

const MOST_TABS = 3

/**
 * The view whose bookings a tab counts: cancelled ones are listed, but counted only where the filter names
 * them.
 */
function countedView(view: ListView, tab: string): ListView {
  const { filters } = view
  const status = filters.status.length === 0 ? [...COUNTED_BOOKINGS] : filters.status
  return { ...view, tab, filters: { ...filters, status }, page: 1, limit: 1 }
}

function useCounted(isWanted: boolean): TabCounts {
  const { list, view } = useBookingList()
  if (list.tabs.length > MOST_TABS) throw new Error('Too many tabs')
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

export function ListTabs({ panelId, label, counts }: ListTabsProps) {
  const { list, view, showTab } = useBookingList()
  const counted = useCounted(counts === null)
  const known = counts ?? counted
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

const PhonePanel = part(async () => (await import('./phone-panel.tsx')).PhonePanel)
const FilterPanel = part(async () => (await import('./filter-panel.tsx')).FilterPanel)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface ListToolsProps {
  columns: ReturnType<typeof useKeptColumns>
  onSelect: () => void
}

export function ListTools({ columns, onSelect }: ListToolsProps) {
  const { list, view, may } = useBookingList()
  const { tools } = listTexts
  const request = downloadRequest(list, view, columns.choice)
  return (
    <>
      <PanelButton
        label={tools.filters}
        icon={<IconFilter {...ICON} />}
        count={countFilters(view.filters)}
        panel={(close) => <FilterPanel onClose={close} />}
      />
      <ColumnsTool label={tools.columns} words={listTexts.columns.words} fixed="jobID" columns={columns} />
      {may.exportFile && (
        <FileTool
          label={tools.csv}
          // Loaded when it is pressed: the first screen does without.
          start={async () => (await import('./download-booking-list.ts')).downloadBookingList(request)}
          failed={bookingTexts.download.failed}
          wordsOf={messageOf}
          again={bookingTexts.again}
        />
      )}
      <div className={card.phoneOnly}>
        <PanelButton
          label={tools.more}
          icon={<IconDotsVertical {...ICON} />}
          panel={(close) => <PhonePanel choice={columns.choice} onSelect={onSelect} onClose={close} />}
        />
      </div>
    </>
  )
}
