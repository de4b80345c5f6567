import { Button, MultiSelect } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { BOOKING_STATUSES } from '@skipyard/domain/bookings/status/booking-status.ts'
import { PAYMENT_STATUSES } from '@skipyard/domain/bookings/status/payment-status.ts'
import { binSizeWords, LIST_FILTER_BIN_SIZES } from '@skipyard/domain/inventory/bin.ts'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  parseLocalDate,
} from '@skipyard/domain/shared/local-date.ts'
import { BOOKING_KIND_NAMES, BOOKING_KINDS } from '@skipyard/domain/visits/visit-kinds.ts'
import { useState } from 'react'
import { FilterChoice } from '#web/ui/data-table/filter-choice.tsx'
import { FilterForm } from '#web/ui/data-table/filter-form.tsx'
import { Column, Row, Words } from '#web/ui/layout/parts.tsx'
import classes from './filter-panel.module.css'
import { CONFIRMATIONS, type ListFilters, NO_FILTERS } from './list-filters.ts'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'

interface FilterDaysProps {
  days: DateWindow | null
  today: LocalDate
  onChange: (days: DateWindow | null) => void
}

const CALENDAR_LABELS = { previousMonth: 'Previous month', nextMonth: 'Next month' }

const presetsOf = (today: LocalDate) => [
  { label: 'Last 30 days', from: addDays(today, -29), to: today },
  { label: 'Today', from: today, to: today },
  { label: 'Next 7 days', from: today, to: addDays(today, 6) },
  { label: 'Next 30 days', from: today, to: addDays(today, 29) },
]

type Picked = [string | null, string | null]

function FilterDays({ days, today, onChange }: FilterDaysProps) {
  // Between the first and the second press there is no range yet.
  const [first, setFirst] = useState<string | null>(null)
  const pick = ([from, to]: Picked) => {
    setFirst(to === null ? from : null)
    const [start, end] = [parseLocalDate(from ?? ''), parseLocalDate(to ?? '')]
    if (start !== null && end !== null) onChange({ from: start, to: end })
  }
  const value: Picked = first === null ? [days?.from ?? null, days?.to ?? null] : [first, null]
  const said = days ? `${formatAustralianDate(days.from)} – ${formatAustralianDate(days.to)}` : 'All dates'
  return (
    <Column as="fieldset" gap={4} className={classes.days}>
      <Words as="legend" size="small" weight={550} tone="soft" className={classes.legend}>
        {listTexts.filters.days}
      </Words>
      <Row justify="between" weight={600} className={classes.said}>
        <span role="status">{first === null ? said : 'Choose the last day'}</span>
        {days && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)}>
            All dates
          </Button>
        )}
      </Row>
      <Row wrap gap={4} align="stretch" className={classes.presets}>
        {presetsOf(today).map(({ label, from, to }) => (
          <Button key={label} variant="default" size="xs" onClick={() => onChange({ from, to })}>
            {label}
          </Button>
        ))}
      </Row>
      <DatePicker
        type="range"
        value={value}
        onChange={pick}
        defaultDate={days && days.to < today ? days.to : today}
        allowSingleDateInRange
        firstDayOfWeek={1}
        weekendDays={[]}
        highlightToday
        hideOutsideDates
        ariaLabels={CALENDAR_LABELS}
      />
    </Column>
  )
}

const inside = { withinPortal: false } as const

export function FilterPanel({ onClose }: { onClose: () => void }) {
  const { list, view, suburbs, narrow, search } = useBookingList()
  const [filters, setFilters] = useState(view.filters)
  const [days, setDays] = useState(view.window)
  const words = listTexts.filters
  const set = (changed: Partial<ListFilters>) => setFilters({ ...filters, ...changed })
  const daysSaid = () => {
    if (list.ownDays || days === view.window) return { from: search.from, to: search.to, dates: search.dates }
    if (days === null) return { from: undefined, to: undefined, dates: list.firstDays && ('all' as const) }
    return { from: days.from, to: days.to, dates: undefined }
  }
  const apply = () => {
    onClose()
    narrow(filters, daysSaid())
  }
  const clear = () => {
    setFilters(NO_FILTERS)
    if (!list.ownDays) setDays(null)
  }
  // A suburb of a shared link may have no booking any more; it can still be taken off.
  const knownSuburbs = [...new Set([...suburbs, ...filters.suburb])]
  return (
    <FilterForm verb="Show bookings" onApply={apply} onClear={clear}>
      <Row gap={20} align="stretch" py={14} px={16} scrolls className={classes.fields}>
        <Column gap={12} grow className={classes.column}>
          <MultiSelect
            label={words.suburb}
            placeholder={filters.suburb.length === 0 ? 'Any suburb' : undefined}
            data={knownSuburbs}
            value={filters.suburb}
            onChange={(suburb) => set({ suburb })}
            searchable
            selectFirstOptionOnChange
            clearable
            hidePickedOptions
            maxDropdownHeight={220}
            limit={80}
            nothingFoundMessage="No suburb of that name in this list"
            comboboxProps={inside}
            openOnFocus={false}
          />
          <FilterChoice
            label={words.binSize}
            options={LIST_FILTER_BIN_SIZES}
            wordsOf={binSizeWords}
            value={filters.binSize}
            onChange={(binSize) => set({ binSize })}
          />
          <FilterChoice
            label={words.confirmation}
            options={CONFIRMATIONS}
            wordsOf={(value) => words.confirmed[value]}
            value={filters.confirmation}
            onChange={(confirmation) => set({ confirmation })}
          />
          {list.type !== 'pending' && (
            <FilterChoice
              label={words.status}
              options={BOOKING_STATUSES}
              value={filters.status}
              onChange={(status) => set({ status })}
            />
          )}
          <FilterChoice
            label={words.payment}
            options={PAYMENT_STATUSES}
            value={filters.payment}
            onChange={(payment) => set({ payment })}
          />
          <FilterChoice
            label={words.visit}
            options={BOOKING_KINDS}
            wordsOf={(kind) => BOOKING_KIND_NAMES[kind]}
            value={filters.visit}
            onChange={(visit) => set({ visit })}
          />
        </Column>
        {!list.ownDays && <FilterDays days={days} today={view.today} onChange={setDays} />}
      </Row>
    </FilterForm>
  )
}
