import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { IconMapPin } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ADDRESS_MIN_LETTERS, identityQueries } from './queries.ts'
import { identityTexts } from './texts.ts'

/** Spec 000 §9. */
const SEARCH_DELAY_MS = 300

interface BaseLocationFieldProps {
  value: WireAddress | null
  onChange: (place: WireAddress | null) => void
  onBlur: () => void
  error: unknown
  naming?: { label: string; path: string; hint: string }
  size?: 'sm' | 'lg'
  keep?: { option: string; onKeep: (typed: string) => void }
  note?: string | undefined
}

const YARD = { label: 'Base location', path: 'baseLocation', hint: identityTexts.register.baseHint } as const

const labelOf = ({ name, suburb, postCode }: WireAddress) =>
  name.includes(postCode) ? name : `${name}, ${suburb} ${postCode}`

/**
 * The place trucks start from, chosen from suggestions; a text alone is no place. At sign-up nobody is
 * signed in to look up a typed suburb; Settings can keep a yard as typed (`tenants/place-field.tsx`).
 */
export function BaseLocationField(props: BaseLocationFieldProps) {
  const { value, onChange, onBlur, error, naming = YARD, size = 'lg', keep, note } = props
  const [typed, setTyped] = useState(value === null ? '' : labelOf(value))
  const [asked] = useDebouncedValue(value === null ? typed.trim() : '', SEARCH_DELAY_MS)
  const { data, isFetching, isError } = useQuery(identityQueries.baseLocations(asked))
  const isAsking = value === null && asked.length >= ADDRESS_MIN_LETTERS
  const places = new Map(isAsking ? (data ?? []).map((place) => [labelOf(place), place]) : [])

  const mayKeep = keep !== undefined && isAsking && !isFetching && data !== undefined
  const type = (text: string) => {
    if (text === keep?.option) return
    setTyped(text)
    onChange(places.get(text) ?? null)
  }
  return (
    <Autocomplete
      label={naming.label}
      size={size}
      required
      placeholder="14 Blyth St, Yarraville"
      data-path={naming.path}
      autoComplete="off"
      maxLength={200}
      leftSection={<IconMapPin size="1.0625rem" stroke={1.75} aria-hidden="true" />}
      data={[...places.keys(), ...(mayKeep ? [keep.option] : [])]}
      onOptionSubmit={(option) => option === keep?.option && keep.onKeep(typed.trim())}
      filter={({ options }) => options}
      value={typed}
      onChange={type}
      onBlur={onBlur}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        error
          ? undefined
          : (statusOf({ isAsking, isFetching, isError, isEmpty: places.size === 0 }) ?? note ?? naming.hint)
      }
      descriptionProps={{ 'aria-live': 'polite' }}
      error={typeof error === 'string' ? error : undefined}
    />
  )
}

interface SearchState {
  isAsking: boolean
  isFetching: boolean
  isError: boolean
  isEmpty: boolean
}

function statusOf({ isAsking, isFetching, isError, isEmpty }: SearchState): string | null {
  const { addressSearching, addressNone, addressFailed } = identityTexts.register
  if (!isAsking || !(isEmpty || isError)) return null
  if (isError) return addressFailed
  return isFetching ? addressSearching : addressNone
}
