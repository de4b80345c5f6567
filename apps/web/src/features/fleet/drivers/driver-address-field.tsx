import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchAddresses } from '@skipyard/contract/addresses.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'

/** Spec 001 §5: the search starts after 3 characters with a delay. */
const FEWEST_CHARACTERS = 3
const DELAY_MS = 300

interface DriverAddressFieldProps {
  value: string
  onChange: (address: string) => void
  error: string | undefined
}

/** Where a driver lives, with addresses in Australia offered while typing. */
export function DriverAddressField({ value, onChange, error }: DriverAddressFieldProps) {
  const [needle] = useDebouncedValue(value.trim(), DELAY_MS)
  const { data = [] } = useQuery({
    queryKey: ['addresses', needle],
    queryFn: async ({ signal }) => (await call(searchAddresses, { query: { q: needle }, signal })).data,
    enabled: needle.length >= FEWEST_CHARACTERS,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offered = [...new Set(data.map(({ name, suburb, postCode }) => [name, suburb, postCode].join(' ')))]
  return (
    <Autocomplete
      label="Address"
      autoComplete="off"
      maxLength={300}
      data={offered}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
