import { Button, Select } from '@mantine/core'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { BIN_STATUSES } from '@skipyard/domain/inventory/numbered-bin.ts'
import { type FormEvent, useState } from 'react'
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

/** Size, type and status, set together: nothing is asked for until they are applied. */
export function BinFilterPanel({ filters: applied, onFilter, onClose }: BinFilterPanelProps) {
  const [filters, setFilters] = useState(applied)
  const { columns, filter } = binTexts.numbered
  const set = (changes: BinFilters) => setFilters({ ...filters, ...changes })
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    onFilter(filters)
  }
  return (
    <form className={classes.form} onSubmit={apply}>
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
      <div className={classes.foot}>
        <Button
          variant="subtle"
          onClick={() => setFilters({ ofSize: undefined, ofType: undefined, status: undefined })}
        >
          {binTexts.empty.clearAll}
        </Button>
        <Button type="submit">{filter.show}</Button>
      </div>
    </form>
  )
}
