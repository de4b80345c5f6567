import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { IconDownload, IconStack2, IconTransferIn } from '@tabler/icons-react'
import { csvText } from '#web/client/csv-text.ts'
import { saveTextFile } from '#web/client/save-text-file.ts'
import { AddTool } from '#web/ui/data-table/add-tool.tsx'
import card from '#web/ui/data-table/table-card.module.css'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { SearchBox } from '#web/ui/fields/search-box.tsx'
import { binTexts } from '../texts.ts'
import type { BinsView } from '../use-bins-view.ts'
import { useMayStock } from '../use-may-stock.ts'

const { columns } = binTexts.sizes

/** The sizes and types as rows of a file, their labels first; amounts in dollars. */
function sizesFile(bins: readonly WireBinCount[]): (string | number)[][] {
  const rows = bins.map((bin) => [
    bin.binSize,
    bin.type,
    bin.totalBins,
    bin.count,
    bin.onYard,
    bin.withCustomer,
    bin.planned,
    bin.deposit,
    bin.outstandingBalance,
    bin.comments,
    bin.active ? 'Yes' : 'No',
  ])
  return [Object.values(columns), ...rows]
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Search, the file, and the ways to have more bins. */
export function SizesToolbar({ view, bins }: { view: BinsView; bins: readonly WireBinCount[] }) {
  const mayEdit = useMayStock()
  const { search, addStock, addBulk, add } = binTexts.sizes
  return (
    <>
      <SearchBox value={view.q} onSearch={view.searchFor} label={search} />
      <div className={card.deskOnly}>
        <ToolButton
          label={binTexts.file.csv}
          icon={<IconDownload {...ICON} />}
          disabled={bins.length === 0}
          onClick={() => saveTextFile(binTexts.file.name, csvText(sizesFile(bins)))}
        />
      </div>
      {mayEdit && (
        <>
          <ToolButton label={addStock} icon={<IconTransferIn {...ICON} />} onClick={view.openStock} />
          <ToolButton label={addBulk} icon={<IconStack2 {...ICON} />} onClick={view.openBulk} />
          <AddTool label={add} onAdd={view.openNew} />
        </>
      )}
    </>
  )
}
