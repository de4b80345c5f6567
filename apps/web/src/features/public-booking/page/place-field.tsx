import type { WireAddress, WireSuggestion } from '@skipyard/contract/addresses.ts'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import classes from './choose.module.css'
import { Icon } from './icon.tsx'
import { pageTexts } from './texts.ts'
import { useAnswer } from './use-answer.ts'

interface FoundPlacesProps {
  id: string
  places: readonly WireSuggestion[]
  at: number
  onChoose: (place: WireSuggestion) => void
}

function FoundPlaces({ id, places, at, onChoose }: FoundPlacesProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={pageTexts.where.found}
      tabIndex={-1}
      className={classes.found}
      hidden={places.length === 0}
    >
      {places.map((place, index) => (
        <div
          key={place.name}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          onMouseDown={(event) => {
            event.preventDefault()
            onChoose(place)
          }}
        >
          {place.name}
        </div>
      ))}
    </div>
  )
}

const { where: words } = pageTexts

const PAUSE_MS = 250
const FEWEST = 3
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function useFound(path: string, typed: string, isOpen: boolean) {
  const text = useSettled(typed.trim())
  const isWorth = isOpen && text.length >= FEWEST
  const search = useAnswer<WireSuggestion[]>(
    isWorth ? { path: `${path}/places?q=${encodeURIComponent(text)}` } : null,
  )
  const found = search.data ?? []
  const isNone = isWorth && !search.isAsking && found.length === 0
  const problem = search.failed ? words.notFoundNow : isNone ? words.noSuchPlace : undefined
  const isCurrent = text === typed.trim() && !search.isAsking
  return { found, isCurrent, problem }
}

interface PlaceFieldProps {
  path: string
  place: WireAddress | null
  error: string | undefined
  onChoose: (place: WireAddress | null) => void
}

const Problem = ({ id, words: said }: { id: string | undefined; words: string | undefined }) =>
  said === undefined ? null : (
    <p id={id} className={classes.error} role="status">
      {said}
    </p>
  )

/** The one Enter takes: chosen by arrows, or the first if the text names it in full. */
const placeAt = (found: readonly WireSuggestion[], moved: number | null, isCurrent: boolean) =>
  moved ?? (isCurrent && found[0]?.match === 'named' ? 0 : -1)

const placeBeside = (at: number, step: number, count: number) =>
  at < 0 ? (step > 0 ? 0 : count - 1) : (at + step + count) % count

/**
 * A suburb or postcode, found while typing. A text that was neither chosen nor names a place in full is not
 * completed.
 */
export function PlaceField({ path, place, error, onChoose }: PlaceFieldProps) {
  const [typed, setTyped] = useState(place?.name ?? '')
  const [isOpen, setIsOpen] = useState(false)
  const [moved, setMoved] = useState<number | null>(null)
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const isSettled = place !== null && typed === place.name
  const {
    found,
    isCurrent,
    problem = isRefused ? words.needed : error,
  } = useFound(path, typed, isOpen && !isSettled)
  const at = placeAt(found, moved, isCurrent)
  const choose = ({ match: _, ...chosen }: WireSuggestion) => {
    setTyped(chosen.name)
    setIsOpen(false)
    onChoose(chosen)
  }
  const type = (next: string) => {
    setTyped(next)
    setIsOpen(true)
    setMoved(null)
    setRefused(false)
    if (place) onChoose(null)
  }
  const takeNamed = () => {
    const there = found[at]
    if (there) choose(there)
    else setRefused(true)
  }
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (event.key === 'Escape') return setIsOpen(false)
    if (event.key !== 'Enter' && !step) return
    event.preventDefault()
    if (found.length === 0) return
    if (step) setMoved(placeBeside(at, step, found.length))
    else takeNamed()
  }
  const told = problem && `${id}-error`
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {words.label}
        <em aria-hidden="true"> *</em>
      </label>
      <div className={classes.iconed}>
        <Icon of="pin" />
        <input
          id={id}
          name="place"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          aria-invalid={problem !== undefined}
          aria-describedby={told}
          required
          autoComplete="off"
          maxLength={200}
          placeholder={words.placeholder}
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={press}
        />
        {place && <Icon of="tick" />}
        <FoundPlaces id={id} places={found} at={at} onChoose={choose} />
      </div>
      <Problem id={told} words={problem} />
    </div>
  )
}
