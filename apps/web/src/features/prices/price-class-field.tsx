import { Select } from '@mantine/core'
import { RETAIL } from '@skipyard/domain/prices/price-book.ts'
import { useQuery } from '@tanstack/react-query'
import { priceQueries } from './queries.ts'

interface PriceClassFieldProps {
  value: string
  onChange: (priceClass: string) => void
  error: string | undefined
  disabled: boolean
}

/** Empty while the Price Book has only Retail. */
export function PriceClassField({ value, onChange, error, disabled }: PriceClassFieldProps) {
  const { data: book } = useQuery(priceQueries.book())
  const names = new Set([RETAIL, ...(book?.sheets ?? []).map(({ priceClass }) => priceClass)])
  if (value !== '') names.add(value)
  if (names.size === 1) return null
  return (
    <Select
      label="Price Class"
      allowDeselect={false}
      data={[...names]}
      value={value === '' ? RETAIL : value}
      error={error}
      disabled={disabled}
      onChange={(name) => onChange(name === null || name === RETAIL ? '' : name)}
    />
  )
}
