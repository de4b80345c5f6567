import { IconDownload, IconFilter, IconStack2 } from '@tabler/icons-react'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useMayStock } from '../use-may-stock.ts'
import { BinFilterPanel } from './bin-filter-panel.tsx'
import { useBinsFile } from './use-bins-file.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface NumberedToolbarProps {
  view: BinsView
  /** How many filters are on. */
  filterCount: number
  /** There is a size and type whose bins have numbers. */
  hasNumberedSizes: boolean
}

/** Search, filters, the file, and the ways to have more bins. */
export function NumberedToolbar({ view, filterCount, hasNumberedSizes }: NumberedToolbarProps) {
  const mayEdit = useMayStock()
  const file = useBinsFile(view)
  const { search, filters, add } = binTexts.numbered
  return (
    <>
      <SearchBox value={view.q} onSearch={view.searchFor} label={search} />
      <PanelButton
        label={filters}
        icon={<IconFilter {...ICON} />}
        count={filterCount}
        panel={(close) => <BinFilterPanel filters={view.filters} onFilter={view.filterBy} onClose={close} />}
      />
      <div className={card.deskOnly}>
        <ToolButton
          label={binTexts.file.csv}
          icon={<IconDownload {...ICON} />}
          isLoading={file.isStarting}
          disabled={!hasNumberedSizes}
          onClick={() => void file.start()}
        />
      </div>
      {mayEdit && hasNumberedSizes && (
        <>
          <ToolButton
            label={binTexts.sizes.addBulk}
            icon={<IconStack2 {...ICON} />}
            onClick={view.openBulk}
          />
          <AddTool label={add} onAdd={view.openNewBin} />
        </>
      )}
    </>
  )
}
