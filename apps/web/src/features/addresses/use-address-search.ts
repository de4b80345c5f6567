import { useDebouncedValue } from '@mantine/hooks'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressQueries } from './queries.ts'

/** The search waits this long for the next key (spec 000 §9). */
const SEARCH_DELAY_MS = 300

/** What stands in the search: nothing, something that nobody has added, that is being looked up, or that is no address. */
export type AddressTyped = 'nothing' | 'typed' | 'asked' | 'unknown'

/**
 * Addresses for what is typed. Adding asks for the answer to exactly that text: an earlier answer still on
 * screen carries the house number as it was typed then. `fewest` is how many characters are worth asking for.
 */
export function useAddressSearch(onAdd: (address: Address) => void, fewest: number) {
  const [typed, setTyped] = useState('')
  const [isWanted, setIsWanted] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, SEARCH_DELAY_MS)
  const isWorthAsking = text.length >= fewest && settled.length >= fewest
  const { data, isError, isPlaceholderData } = useQuery({
    ...addressQueries.found(settled),
    enabled: isWorthAsking,
  })
  const found = isWorthAsking ? (data ?? []) : []
  const isAnswered =
    isWorthAsking && settled === text && !isPlaceholderData && (data !== undefined || isError)

  const add = (address: Address | undefined) => {
    setIsWanted(false)
    setIsUnknown(address === undefined)
    if (address === undefined) return
    setTyped('')
    onAdd(address)
  }
  const addFound = useEffectEvent(() => add(found[0]))
  useEffect(() => {
    if (isWanted && isAnswered) addFound()
  }, [isWanted, isAnswered])

  const idle = text === '' ? 'nothing' : 'typed'
  const state: AddressTyped = isWanted ? 'asked' : isUnknown ? 'unknown' : idle
  return {
    typed,
    state,
    type: (next: string) => {
      setTyped(next)
      setIsWanted(false)
      setIsUnknown(false)
    },
    found,
    isError,
    isUnknown,
    isWaiting: isWanted,
    add,
    /** Adds the first address found for what is typed, as soon as it is known. */
    addTyped: () => {
      if (text.length < fewest) setIsUnknown(true)
      else setIsWanted(true)
    },
    isAnswered,
  }
}
