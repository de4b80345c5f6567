import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { yardQueries } from '#web/features/yards/queries.ts'
import { fleetTexts } from '../texts.ts'
import type { TruckValues } from './use-truck-form.ts'

interface HomeYardSelectProps {
  value: TruckValues['homeYard']
  onChange: (yard: TruckValues['homeYard']) => void
}

/** Where a truck's runs begin and end; nothing for a company with one yard. */
export function HomeYardSelect({ value, onChange }: HomeYardSelectProps) {
  const { data: yards = [] } = useQuery(yardQueries.all())
  const [first] = yards
  if (!first || yards.length < 2) return null
  const choose = (chosen: string | null) => {
    const yard = yards.find(({ _id }) => _id === chosen)
    onChange(yard && !yard.isFirst ? { _id: yard._id, name: yard.name } : null)
  }
  return (
    <Select
      label={fleetTexts.trucks.labels.homeYard}
      data={yards.map(({ _id, name }) => ({ value: _id, label: name }))}
      allowDeselect={false}
      value={value?._id ?? first._id}
      onChange={choose}
    />
  )
}
