import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Kbd } from '../marks/kbd.tsx'
import classes from './search-box.module.css'

/** Debounce of the search in tables (spec 000 §9). */
const SEARCH_DELAY_MS = 1000

interface SearchBoxProps {
  value: string
  onSearch: (needle: string) => void
  label: string
}

/** Searches a second after the last key, at once with Enter; `/` focuses it from anywhere on the page. */
export function SearchBox({ value, onSearch, label }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  const searchLater = useDebouncedCallback(onSearch, SEARCH_DELAY_MS)
  useHotkeys([['/', () => input.current?.focus()]])

  // The back button changes the needle from outside; what is being typed stays otherwise.
  if (shownFor !== value) {
    setShownFor(value)
    setTyped(value)
  }

  const searchNow = (needle: string) => {
    searchLater.cancel()
    setTyped(needle)
    if (needle !== value) onSearch(needle)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') searchNow(typed.trim())
    if (event.key === 'Escape') searchNow('')
  }
  return (
    <TextInput
      className={classes.box}
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={100}
      value={typed}
      leftSection={<IconSearch size="0.9375rem" stroke={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="all"
      rightSection={
        typed === '' ? (
          <Kbd>/</Kbd>
        ) : (
          <CloseButton
            className={classes.clear}
            size="sm"
            aria-label="Clear the search"
            onClick={() => searchNow('')}
          />
        )
      }
      onKeyDown={handleKey}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        searchLater(event.currentTarget.value.trim())
      }}
    />
  )
}
