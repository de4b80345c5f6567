import type { NamedPlace } from './map-view.ts'
import classes from './places-list.module.css'
import { pointText } from './point-text.ts'

/** Where the places are, in words, for a browser that draws no map. */
export function PlacesList({ places }: { places: readonly NamedPlace[] }) {
  return (
    <ol className={classes.list}>
      {places.map((place) => (
        <li key={place.name}>
          {place.name} <span className={classes.point}>{pointText(place)}</span>
        </li>
      ))}
    </ol>
  )
}
