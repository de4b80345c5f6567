import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import classes from './driver-select.module.css'
import { type ChosenDriver, choiceOf, type TruckToDrive } from './use-truck-form.ts'

const DELAY_MS = 250

interface DriverSelectProps {
  label: string
  truck: TruckToDrive
  today: LocalDate
  value: ChosenDriver | null
  onChange: (driver: ChosenDriver | null) => void
  isFirst?: boolean
}

const { noted, drives, nobody, moreDrivers } = fleetTexts.trucks
const wordsOf = ({ name, otherTruck, warnings }: ChosenDriver) =>
  noted(name, [...(otherTruck ? [drives(otherTruck.rego)] : []), ...warnings])
const nobodyOf = (needle: string) => (needle === '' ? fleetTexts.drivers.emptyTitle : fleetTexts.nothingFound)

export function DriverSelect({ label, truck, today, value, onChange, isFirst }: DriverSelectProps) {
  const [typed, type] = useState('')
  // The text in the field after a choice is no search.
  const [needle] = useDebouncedValue(value !== null && typed === wordsOf(value) ? '' : typed.trim(), DELAY_MS)
  const { data, isFetching } = useQuery({
    ...fleetQueries.driverChoices(needle),
    placeholderData: keepPreviousData,
  })
  const choices = (data?.data ?? []).map((driver) => choiceOf(driver, { truck, today }))
  // Those of the truck's yard first.
  const found = choices.toSorted((one, other) => Number(one.isElsewhere) - Number(other.isElsewhere))
  const isFound = value === null || found.some(({ _id }) => _id === value._id)
  const known = isFound ? found : [value, ...found]
  const isMore = data !== undefined && data.total > data.data.length
  return (
    <Select
      label={label}
      placeholder={nobody}
      description={isMore ? moreDrivers : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={known.map((driver) => ({ value: driver._id, label: wordsOf(driver) }))}
      filter={({ options }) => (isFound || needle === '' ? options : options.slice(1))}
      value={value?._id ?? null}
      onChange={(id) => onChange(known.find(({ _id }) => _id === id) ?? null)}
      searchValue={typed}
      onSearchChange={type}
      clearable
      clearButtonProps={{ 'aria-label': nobody }}
      searchable
      openOnFocus={false}
      data-autofocus={isFirst || undefined}
      // The list itself scrolls, so that who cannot see it is in one list and not in a region of its own.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      nothingFoundMessage={isFetching ? fleetTexts.searching : nobodyOf(needle)}
    />
  )
}
