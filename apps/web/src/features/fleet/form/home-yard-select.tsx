import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { yardQueries } from '#web/features/yards/queries.ts'
import { fleetTexts } from '../texts.ts'

/** Null for the first yard; undefined where nothing was chosen, as in a company with one. */
export type HomeYard = { _id: string; name: string } | null | undefined

interface HomeYardSelectProps {
  description?: string
  value: HomeYard
  onChange: (yard: HomeYard) => void
}

/** Where a truck's runs begin and end, or which yard a driver works from; nothing for a company with one yard. */
export function HomeYardSelect({ value, onChange, description }: HomeYardSelectProps) {
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
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={yards.map(({ _id, name }) => ({ value: _id, label: name }))}
      allowDeselect={false}
      value={value?._id ?? first._id}
      onChange={choose}
    />
  )
}
