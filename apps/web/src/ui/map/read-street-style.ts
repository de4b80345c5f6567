import type { StyleSpecification } from 'maplibre-gl'
import { readJson } from '#web/ui/checked/read-json.ts'
import type { Check } from '#web/ui/checked/shape.ts'

/** Timeout for the style. */
const PATIENCE_MS = 8_000

/** The minimum before it can be drawn; the library checks the layers. */
const isStyle: Check<StyleSpecification> = (value): value is StyleSpecification => {
  if (typeof value !== 'object' || value === null) return false
  const { version, sources, layers } = { version: null, sources: null, layers: null, ...value }
  return version === 8 && typeof sources === 'object' && sources !== null && Array.isArray(layers)
}

/** Null when it cannot be reached in time or is no style. */
export async function readStreetStyle(url: string, stop: AbortSignal): Promise<StyleSpecification | null> {
  try {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(PATIENCE_MS)])
    const answer = await fetch(url, { signal, credentials: 'omit' })
    if (!answer.ok) return null
    return readJson(await answer.text(), isStyle) ?? null
  } catch (problem) {
    if (problem instanceof TypeError || problem instanceof DOMException) return null
    throw problem
  }
}
