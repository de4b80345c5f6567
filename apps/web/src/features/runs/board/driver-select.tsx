import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmDriver } from '#web/features/fleet/confirm-driver.ts'
import { fleetQueries } from '#web/features/fleet/queries.ts'
import { fleetTexts } from '#web/features/fleet/texts.ts'
import { warningsOfDriver } from '#web/features/fleet/warnings-of-driver.ts'
import { laneTexts } from '../moves/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
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

interface Choice {
  value: string
  label: string
  name: string
  warnings: readonly string[]
}

const keptChoice = ({ _id, name }: Driver): Choice => ({ value: _id, label: name, name, warnings: [] })

/** One of those who work here, found by what is typed; who is on leave or without a licence that day is asked about. */
export function DriverSelect({ chosen, onChoose, ...look }: DriverSelectProps) {
  const [typed, type] = useState('')
  const [needle] = useDebouncedValue(typed.trim(), DELAY_MS)
  const { data } = useQuery({ ...fleetQueries.driverChoices(needle), placeholderData: keepPreviousData })
  const { date } = usePlannerDay()
  const found = (data?.data ?? []).map((driver): Choice => {
    const warnings = warningsOfDriver(driver, date)
    return {
      value: driver._id,
      label: fleetTexts.trucks.noted(driver.name, warnings),
      name: driver.name,
      warnings,
    }
  })
  const isThere = chosen === null || found.some(({ value }) => value === chosen._id)
  const choices = isThere ? found : [keptChoice(chosen), ...found]
  const choose = async ({ value, name, warnings }: Choice) => {
    if (value === chosen?._id || (await confirmDriver(name, warnings))) onChoose({ _id: value, name })
  }
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
        if (driver) void choose(driver)
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
