import { Select } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { useState } from 'react'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { binTexts } from '../texts.ts'
import type { BinFilters } from '../use-bins-view.ts'
import classes from './bin-filter-panel.module.css'

const inside = { withinPortal: false } as const
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
const STATUSES = BIN_STATUSES.map((status) => ({ value: status, label: binTexts.numbered.status[status] }))

interface BinFilterPanelProps {
  filters: BinFilters
  onFilter: (filters: BinFilters) => void
  onClose: () => void
}

/** What narrows the list of bins: size, type and status. */
export function BinFilterPanel({ filters: applied, onFilter, onClose }: BinFilterPanelProps) {
  const [filters, setFilters] = useState(applied)
  const { columns, filter } = binTexts.numbered
  const set = (changes: BinFilters) => setFilters({ ...filters, ...changes })
  const apply = () => {
    onClose()
    onFilter(filters)
  }
  return (
    <FilterForm
      verb={filter.show}
      onApply={apply}
      onClear={() => setFilters({ ofSize: undefined, ofType: undefined, status: undefined })}
    >
      <div className={classes.fields}>
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
      </div>
    </FilterForm>
  )
}
