import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fleetQueries } from '#web/features/fleet/queries.ts'
import { laneTexts } from '../lanes/texts.ts'
import { runTexts } from '../texts.ts'

type Driver = WireRun['driverInfo']['driverId']

type Look = Pick<
  SelectProps,
  'label' | 'aria-label' | 'size' | 'error' | 'disabled' | 'title' | 'leftSection'
>

interface DriverSelectProps extends Look {
  chosen: Driver | null
  onChoose: (driver: Driver) => void
  'data-autofocus'?: boolean
}

const DELAY_MS = 250

/** One of those who work here, found by what is typed. */
export function DriverSelect({ chosen, onChoose, ...look }: DriverSelectProps) {
  const [typed, type] = useState('')
  const [needle] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data } = useQuery({ ...fleetQueries.driverChoices(needle), placeholderData: keepPreviousData })
  const found = (data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const isThere = chosen === null || found.some(({ value }) => value === chosen._id)
  const choices = isThere ? found : [{ value: chosen._id, label: chosen.name }, ...found]
  return (
    <Select
      {...look}
      placeholder={chosen?.name ?? laneTexts.chooseDriver}
      data={choices}
      // The server has searched already, by phone and licence too.
      filter={({ options }) => options}
      value={chosen?._id ?? null}
      onChange={(value) => {
        const driver = choices.find((choice) => choice.value === value)
        if (driver) onChoose({ _id: driver.value, name: driver.label })
      }}
      onSearchChange={(text) => type(choices.some(({ label }) => label === text) ? '' : text)}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      withScrollArea={false}
      nothingFoundMessage={runTexts.driver.none}
    />
  )
}
