import { IconDownload, IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { ColumnsTool } from '#web/ui/data-table/columns-tool.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { part } from '#web/ui/part/part.tsx'
import { bookingTexts } from '../texts.ts'
import { useDownloadBookingList } from '../use-download-booking-list.ts'
import { countFilters } from './list-filters.ts'
import { downloadRequest } from './list-view.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

const FilterPanel = part(async () => (await import('./filter-panel.tsx')).FilterPanel)

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface ListToolbarProps {
  tabs: ReactNode
  choice: readonly ColumnChoice[]
  onChoose: (choice: readonly ColumnChoice[]) => void
  onReset: () => void
  /** On a phone: turns the ticks of the cards on. */
  phoneMenu: ReactNode
}

/** Tabs left; search, filters, columns, the file and the one primary button right. */
export function ListToolbar({ tabs, choice, onChoose, onReset, phoneMenu }: ListToolbarProps) {
  const { list, view, may, searchFor, openNew } = useBookingList()
  const file = useDownloadBookingList()
  const { filters, columns, csv } = listTexts.tools
  return (
    <>
      {tabs}
      <SearchBox value={view.q} onSearch={searchFor} label={bookingTexts.search} />
      <PanelButton
        label={filters}
        icon={<IconFilter {...ICON} />}
        count={countFilters(view.filters)}
        panel={(close) => <FilterPanel onClose={close} />}
      />
      <ColumnsTool
        label={columns}
        words={listTexts.columns.words}
        choice={choice}
        fixed="jobID"
        onChoose={onChoose}
        onReset={onReset}
      />
      <div className={card.deskOnly}>
        <ToolButton
          label={csv}
          icon={<IconDownload {...ICON} />}
          isLoading={file.isStarting}
          onClick={() => void file.start(downloadRequest(list, view, choice))}
        />
      </div>
      <div className={card.phoneOnly}>{phoneMenu}</div>
      {may.create && <AddTool label={bookingTexts.add} onAdd={openNew} />}
    </>
  )
}
