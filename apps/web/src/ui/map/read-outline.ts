import outlineUrl from './australia.geojson?url'

type Ring = readonly (readonly [lon: number, lat: number])[]

interface Outline {
  features: readonly {
    properties: { kind: string }
    geometry: { coordinates: readonly (readonly Ring[])[] }
  }[]
}

let reading: Promise<readonly Ring[]> | null = null

async function readRings(): Promise<readonly Ring[]> {
  const answer = await fetch(outlineUrl)
  const { features }: Outline = await answer.json()
  const land = features.filter(({ properties }) => properties.kind === 'land')
  return land.flatMap(({ geometry }) => geometry.coordinates.flat())
}

/** The coasts that our own map brings along, read once; none where they do not come. */
export function readOutline(): Promise<readonly Ring[]> {
  reading ??= readRings().catch(() => {
    reading = null
    return []
  })
  return reading
}
