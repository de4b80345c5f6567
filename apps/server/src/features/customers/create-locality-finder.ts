import { texts } from '@skipyard/domain/shared/texts.ts'
import type { Position } from '#server/features/addresses/address-search.ts'
import { distanceFrom } from '#server/features/addresses/distance-from.ts'
import { loadGazetteer } from '#server/features/addresses/load-gazetteer.ts'
import type { Locality } from '#server/features/addresses/locality.ts'
import { localityWords } from '#server/features/addresses/locality-words.ts'
import { isNearMiss } from '#server/features/addresses/near-spelling.ts'
import { localityKeys } from './locality-keys.ts'

/** Finds localities by their whole name, in full or in short. */
export interface LocalityFinder {
  /** Of several that fit the postcode and state, the nearest; undefined when none does. */
  find(name: string, postCode: string | null, state: string | null): Locality | undefined
  /** Why nothing was found: the name is nobody's, or it is elsewhere. */
  errorOf(name: string): string
}

const MOST_NAMED = 3

interface Gazetteer {
  byKey: ReadonlyMap<string, readonly Locality[]>
  /** Names run together, by how long they are: a slip of the fingers changes the length by one at most. */
  byLength: ReadonlyMap<number, readonly (readonly [string, Locality])[]>
}

let gazetteer: Gazetteer | undefined

/** Localities by every key they are known by; read when the first file comes. */
function openGazetteer(): Gazetteer {
  if (gazetteer) return gazetteer
  const [localities, byKey] = [loadGazetteer(), new Map<string, Locality[]>()]
  for (const locality of localities) {
    for (const key of localityKeys(locality.name)) {
      const held = byKey.get(key)
      if (held) held.push(locality)
      else byKey.set(key, [locality])
    }
  }
  const runTogether = localities.map((locality) => [locality.words.join(''), locality] as const)
  gazetteer = { byKey, byLength: Map.groupBy(runTogether, ([letters]) => letters.length) }
  return gazetteer
}

const capitalised = (name: string) => name.replace(/(?<=^|[ -])\p{Ll}/gu, (letter) => letter.toUpperCase())

const placeOf = ({ name, state, postCode }: Locality) => `${name} ${state} ${postCode}`

/** A finder for a company that works around `near`; it remembers what misspelled names likely mean. */
export function createLocalityFinder(near: Position | null): LocalityFinder {
  const [{ byKey, byLength }, distance] = [openGazetteer(), distanceFrom(near)]
  const nearest = (places: readonly Locality[]) =>
    places.toSorted((one, other) => distance(one) - distance(other))
  const named = (name: string) => localityKeys(name).map((key) => byKey.get(key) ?? [])
  const firstOf = (groups: readonly (readonly Locality[])[]) =>
    nearest(groups.find((places) => places.length > 0) ?? [])

  const slips = new Map<string, Locality | undefined>()
  function meantBy(name: string): Locality | undefined {
    const typed = localityWords(name).join('')
    if (!slips.has(typed)) {
      const near = [-1, 0, 1].flatMap((more) => byLength.get(typed.length + more) ?? [])
      const alike = near.flatMap(([letters, place]) => (isNearMiss(typed, letters) ? [place] : []))
      slips.set(typed, nearest(alike)[0])
    }
    return slips.get(typed)
  }

  return {
    find: (name, postCode, state) =>
      firstOf(
        named(name).map((places) =>
          places.filter(
            (place) => (!postCode || place.postCode === postCode) && (!state || place.state === state),
          ),
        ),
      )[0],
    errorOf(name) {
      const elsewhere = firstOf(named(name)).slice(0, MOST_NAMED)
      if (elsewhere.length > 0) return texts.customer.suburbElsewhere(elsewhere.map(placeOf).join(', '))
      const [meant, shown] = [meantBy(name), capitalised(name)]
      return meant
        ? texts.customer.suburbMisspelled(shown, placeOf(meant))
        : texts.customer.suburbUnknown(shown)
    },
  }
}
