import { useDebouncedValue } from '@mantine/hooks'
import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useConnection } from '#web/client/connection.ts'
import { addressQueries } from './queries.ts'

/** The search waits this long for the next key (spec 000 §9). */
const SEARCH_DELAY_MS = 300

const NONE: WireSuggestion[] = []

/** What stands in the search: nothing, something that nobody has added, that is being looked up, or that is no address. */
export type AddressTyped = 'nothing' | 'typed' | 'asked' | 'unknown'

type Wanted = 'no' | 'asked' | 'unknown'

function stateOf(wanted: Wanted, text: string): AddressTyped {
  if (wanted !== 'no') return wanted
  return text === '' ? 'nothing' : 'typed'
}

/**
 * Addresses for what is typed. Adding asks for the answer to exactly that text: an earlier answer still on screen
 * carries the house number as it was typed then. Only an address that the text names is added without being chosen.
 * `fewest` is how many characters are worth asking for.
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
    /** The server does not answer; it is asked again when it does. */
    isAway,
    isUnknown: wanted === 'unknown',
    isWaiting: wanted === 'asked',
    add,
    /** Adds the address that is named by what is typed, as soon as it is known. */
    addTyped: () => setWanted(text.length < fewest ? 'unknown' : 'asked'),
    isAnswered,
  }
}
