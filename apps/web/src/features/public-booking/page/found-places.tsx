import type { WireSuggestion } from '@skipyard/contract/addresses.ts'
import classes from './choose.module.css'
import { pageTexts } from './texts.ts'

interface FoundPlacesProps {
  id: string
  places: readonly WireSuggestion[]
  /** Which one Enter takes; -1 for none. */
  at: number
  onChoose: (place: WireSuggestion) => void
}

/** The places found for what was typed; the field above keeps the focus. */
export function FoundPlaces({ id, places, at, onChoose }: FoundPlacesProps) {
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
