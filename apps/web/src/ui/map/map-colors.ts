export interface MapColors {
  land: string
  water: string
  shore: string
  border: string
  text: string
  strongText: string
}

const TOKENS: Record<keyof MapColors, string> = {
  land: '--sky-map-land',
  water: '--sky-map-water',
  shore: '--sky-line-strong',
  border: '--sky-line-strong',
  text: '--sky-map-text',
  strongText: '--sky-text2',
}

/** A canvas cannot resolve CSS variables, so they are read here. */
export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const read = (name: keyof MapColors) => style.getPropertyValue(TOKENS[name]).trim()
  return {
    land: read('land'),
    water: read('water'),
    shore: read('shore'),
    border: read('border'),
    text: read('text'),
    strongText: read('strongText'),
  }
}
