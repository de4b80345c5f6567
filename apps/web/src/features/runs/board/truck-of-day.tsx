import { Button, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { fleetQueries } from '#web/features/fleet/queries.ts'
import { fleetTexts } from '#web/features/fleet/texts.ts'
import { confirmDriver, warningsOfDriver } from '#web/features/fleet/warnings-of-driver.ts'
import { usePlannerDay } from '../board-model.ts'
import { turnTruckOn } from '../moves/change-board.ts'
import { laneTexts } from '../moves/texts.ts'
import { runTexts } from '../texts.ts'
import classes from './board.module.css'
import { useLandingPlace } from './dragging.ts'

/** Why the truck's driver may not drive that day; nothing for one who can. */
export function DriverWarnings({ warnings }: { warnings: readonly string[] }) {
  if (warnings.length === 0) return null
  const words = warnings.join(', ')
  return (
    <em className={classes.warning} title={words}>
      <IconAlertTriangle size="0.8125rem" stroke={1.75} aria-hidden="true" />
      <span>{words}</span>
    </em>
  )
}

export function DriverOfDay({ name, warnings }: { name: string; warnings: readonly string[] }) {
  return (
    <>
      <b title={name}>{name}</b>
      <DriverWarnings warnings={warnings} />
    </>
  )
}

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

const words = laneTexts

export function TruckOff({ truck }: { truck: WirePlannerTruck }) {
  const { date, mayPlan } = usePlannerDay()
  const element = useRef<HTMLDivElement>(null)
  useLandingPlace(element, { kind: 'truck', id: truck._id })
  return (
    <div ref={element} className={classes.truckOff}>
      <span>{words.isOff}</span>
      {mayPlan && (
        <Button variant="default" size="compact-sm" onClick={() => void turnTruckOn(truck, date)}>
          {words.turnOn}
        </Button>
      )}
    </div>
  )
}

/** 'Hook + Marrel · max 12 m³'. */
export function loadInWords({ binTypes, maxBinSize }: WirePlannerTruck): string {
  const { anyBin, limit, noLimit } = runTexts.trucks
  const types = binTypes.length === 0 ? anyBin : binTypes.join(' + ')
  return `${types} · ${maxBinSize ? limit(maxBinSize.value) : noLimit}`
}
