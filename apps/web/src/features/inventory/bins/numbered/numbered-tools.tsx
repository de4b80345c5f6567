import { Select } from '@mantine/core'
import { BIN_SORTS, listBins, type WireBin } from '@skipyard/contract/inventory/numbered.ts'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { IconFilter, IconStack2 } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { csvText } from '#web/client/files/csv-text.ts'
import { saveTextFile } from '#web/client/files/save-text-file.ts'
import { FileTool } from '#web/ui/data-table/file-tool.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { PanelButton } from '#web/ui/data-table/panel-button.tsx'
import { ToolButton } from '#web/ui/data-table/tool-button.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { binTexts } from '../texts.ts'
import { type BinFilters, type BinsView, useMayStock } from '../use-bins-view.ts'
import classes from './numbered-tools.module.css'
import type { BinPage } from './queries.ts'

const inside = { withinPortal: false } as const
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
const STATUSES = BIN_STATUSES.map((status) => ({ value: status, label: binTexts.numbered.status[status] }))

interface BinFilterPanelProps {
  filters: BinFilters
  onFilter: (filters: BinFilters) => void
  onClose: () => void
}

function BinFilterPanel({ filters: applied, onFilter, onClose }: BinFilterPanelProps) {
  const [filters, setFilters] = useState(applied)
  const { columns, filter } = binTexts.numbered
  const set = (changes: BinFilters) => setFilters({ ...filters, ...changes })
  const apply = () => {
    onClose()
    onFilter(filters)
  }
  return (
    <FilterForm verb={filter.show} onApply={apply} onClear={() => setFilters({})}>
      <Stack gap={12} py={14} px={16} className={classes.fields}>
        <Select
          label={columns.size}
          placeholder={filter.anySize}
          data={SIZES}
          clearable
          comboboxProps={inside}
          value={filters.ofSize === undefined ? null : String(filters.ofSize)}
          onChange={(size) => set({ ofSize: size === null ? undefined : Number(size) })}
        />
        <Select
          label={columns.type}
          placeholder={filter.anyType}
          data={BIN_TYPES}
          clearable
          comboboxProps={inside}
          value={filters.ofType ?? null}
          onChange={(type) => set({ ofType: type ?? undefined })}
        />
        <Select
          label={columns.status}
          placeholder={filter.anyStatus}
          data={STATUSES}
          clearable
          comboboxProps={inside}
          value={filters.status ?? null}
          onChange={(status) => set({ status: status ?? undefined })}
        />
      </Stack>
    </FilterForm>
  )
}

export function pageOfView(view: Pick<BinsView, 'q' | 'filters' | 'sort' | 'page' | 'limit'>): BinPage {
  const { ofSize, ofType, status } = view.filters
  const sort = BIN_SORTS.find((known) => known === view.sort)
  return { q: view.q, size: ofSize, type: ofType, status, sort, page: view.page, limit: view.limit }
}

const MOST_PER_PAGE = 100

const rowOf = ({ number, size, type, status, hire, comments }: WireBin) => [
  number,
  size,
  type,
  status,
  hire === null ? '' : `${hire.jobID} ${hire.customerName}, ${hire.suburb}`,
  comments,
]

async function readAll(view: BinsView): Promise<WireBin[]> {
  const bins: WireBin[] = []
  for (let page = 1; ; page++) {
    const answer = await call(listBins, { query: pageOfView({ ...view, page, limit: MOST_PER_PAGE }) })
    bins.push(...answer.data)
    if (answer.data.length < MOST_PER_PAGE || bins.length >= answer.total) return bins
  }
}

async function saveBinsFile(view: BinsView): Promise<void> {
  const bins = await readAll(view)
  const labels = Object.values(binTexts.numbered.columns)
  saveTextFile(binTexts.file.name, csvText([labels, ...bins.map(rowOf)]))
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface NumberedToolsProps {
  view: BinsView
  hasNumberedSizes: boolean
  mayAdd: boolean
}

export function NumberedTools({ view, hasNumberedSizes, mayAdd }: NumberedToolsProps) {
  const mayEdit = useMayStock()
  return (
    <>
      <PanelButton
        label={binTexts.numbered.filters}
        icon={<IconFilter {...ICON} />}
        count={view.chips.length}
        panel={(close) => <BinFilterPanel filters={view.filters} onFilter={view.narrow} onClose={close} />}
      />
      <FileTool
        label={binTexts.file.csv}
        start={() => saveBinsFile(view)}
        failed={binTexts.file.failed}
        wordsOf={messageOf}
        disabled={!hasNumberedSizes}
      />
      {mayEdit && mayAdd && (
        <ToolButton label={binTexts.sizes.addBulk} icon={<IconStack2 {...ICON} />} onClick={view.openBulk} />
      )}
    </>
  )
}
