import { Button } from '@mantine/core'
import { IconColumns3, IconDownload, IconFilter, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode } from 'react'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { bookingTexts } from '../texts.ts'
import { useDownloadBookingList } from '../use-download-booking-list.ts'
import { countFilters } from './list-filters.ts'
import classes from './list-toolbar.module.css'
import { downloadRequest } from './list-view.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

const loadChooser = () => import('#web/ui/data-table/column-chooser.tsx')
const ColumnChooser = lazy(async () => ({ default: (await loadChooser()).ColumnChooser }))
const loadFilters = () => import('./filter-panel.tsx')
const FilterPanel = lazy(async () => ({ default: (await loadFilters()).FilterPanel }))

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
      <div className={card.search}>
        <SearchBox value={view.q} onSearch={searchFor} label={bookingTexts.search} />
      </div>
      <PanelButton
        label={filters}
        icon={<IconFilter {...ICON} />}
        count={countFilters(view.filters)}
        preload={loadFilters}
        panel={(close) => <FilterPanel onClose={close} />}
      />
      <div className={card.deskOnly}>
        <PanelButton
          label={columns}
          icon={<IconColumns3 {...ICON} />}
          preload={loadChooser}
          panel={() => (
            <ColumnChooser
              words={listTexts.columns.words}
              columns={choice}
              fixed="jobID"
              onChange={onChoose}
              onReset={onReset}
            />
          )}
        />
      </div>
      <div className={card.deskOnly}>
        <ToolButton
          label={csv}
          icon={<IconDownload {...ICON} />}
          isLoading={file.isStarting}
          onClick={() => void file.start(downloadRequest(list, view, choice))}
        />
      </div>
      <div className={card.phoneOnly}>{phoneMenu}</div>
      {may.create && (
        <div className={classes.add}>
          <Button
            fullWidth
            leftSection={<IconPlus {...ICON} />}
            rightSection={<Kbd isOnFilled>N</Kbd>}
            onClick={openNew}
          >
            {bookingTexts.add}
          </Button>
        </div>
      )}
    </>
  )
}
