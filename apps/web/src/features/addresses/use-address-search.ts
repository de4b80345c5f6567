import { useDebouncedValue } from '@mantine/hooks'
import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '#web/client/connection.ts'
import { addressQueries } from './queries.ts'

/** Debounce of the search (spec 000 §9). */
const SEARCH_DELAY_MS = 300

const NONE: WireSuggestion[] = []

/**
 * What is in the search field: nothing, a text nobody has added, one being looked up, or one that is no
 * address.
 */
export type AddressTyped = 'nothing' | 'typed' | 'asked' | 'unknown'

type Wanted = 'no' | 'asked' | 'unknown'

function stateOf(wanted: Wanted, text: string): AddressTyped {
  if (wanted !== 'no') return wanted
  return text === '' ? 'nothing' : 'typed'
}

/**
 * Addresses for a typed text. Adding waits for the answer to exactly that text, as an earlier answer
 * carries another house number; only an address that the text names is added without being chosen. `fewest`
 * is the number of characters a search needs.
 */
export function useAddressSearch(onAdd: (address: Address) => void, fewest: number) {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState<Wanted>('no')
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, SEARCH_DELAY_MS)
  const isWorthAsking = text.length >= fewest && settled.length >= fewest
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...addressQueries.found(settled),
    enabled: isWorthAsking,
  })
  const isAway = isWorthAsking && isError
  const found = isWorthAsking && !isAway ? (data ?? NONE) : NONE
  const isSettled = isWorthAsking && settled === text && !isPlaceholderData
  const isAnswered = isSettled && data !== undefined && !isError

  const { lostSince } = useConnection()
  const searchAgain = useEffectEvent(() => {
    if (isAway) void refetch()
  })
  useEffect(() => {
    if (lostSince === null) searchAgain()
  }, [lostSince])

  const add = ({ match: _, ...address }: WireSuggestion) => {
    setWanted('no')
    setTyped('')
    onAdd(address)
  }
  const addNamed = useEffectEvent(() => {
    const [first] = found
    if (first?.match === 'named') add(first)
    else setWanted(isAway ? 'no' : 'unknown')
  })
  const isKnown = isAnswered || (isSettled && isError)
  useEffect(() => {
    if (wanted === 'asked' && isKnown) addNamed()
  }, [wanted, isKnown])

  return {
    typed,
    state: stateOf(wanted, text),
    type: (next: string) => {
      setTyped(next)
      setWanted('no')
    },
    found,
    isAway,
    isUnknown: wanted === 'unknown',
    isWaiting: wanted === 'asked',
    add,
    addTyped: () => setWanted(text.length < fewest ? 'unknown' : 'asked'),
    isAnswered,
  }
}
