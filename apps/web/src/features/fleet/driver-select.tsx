import { Select } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { fleetTexts } from './texts.ts'

interface DriverSelectProps {
  label: string
  drivers: readonly WireDriver[]
  truckId: string | null
  /** '' for nobody. */
  value: string
  onChange: (driverId: string) => void
}

/** Who drives a truck; whoever drives another one is named with it. */
export function DriverSelect({ label, drivers, truckId, value, onChange }: DriverSelectProps) {
  const { drives, nobody } = fleetTexts.trucks
  const data = drivers
    .filter(({ _id, status }) => status !== 'Resigned' || _id === value)
    .map(({ _id, name, truck }) => ({
      value: _id,
      label: truck && truck._id !== truckId ? drives(name, truck.rego) : name,
    }))
  return (
    <Select
      label={label}
      placeholder={nobody}
      data={data}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange(chosen ?? '')}
      clearable
      clearButtonProps={{ 'aria-label': nobody }}
      searchable
      nothingFoundMessage={fleetTexts.nothingFound}
    />
  )
}
