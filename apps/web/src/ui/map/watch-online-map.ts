const PATIENCE_MS = 8_000

interface MapNews {
  sourceId?: string
  source?: { type: string }
  tile?: unknown
}

export interface MapVoice {
  on(event: string, listener: (news: MapNews) => void): { unsubscribe: () => void }
}

interface Hearers {
  onCome: () => void
  onAway: () => void
}

/** A style may bring small GeoJSON along: only tiles prove that the street map works. */
const isTileThatCame = ({ tile, source }: MapNews) => Boolean(tile) && source?.type !== 'geojson'

/**
 * Calls `onCome` each time the map rests with tiles, and `onAway` once when nothing is drawn in time or it
 * rests with failed tiles only. One lost tile, or fonts and icons that fail, change nothing.
 */
export function watchOnlineMap(map: MapVoice, { onCome, onAway }: Hearers): () => void {
  let cameSinceRest = 0
  let failedSinceRest = 0
  const giveUp = () => {
    stop()
    onAway()
  }
  const timer = setTimeout(() => cameSinceRest === 0 && giveUp(), PATIENCE_MS)
  const listening = [
    map.on('sourcedata', (news) => {
      if (isTileThatCame(news)) cameSinceRest += 1
    }),
    map.on('error', ({ sourceId }) => {
      if (sourceId !== undefined) failedSinceRest += 1
    }),
    map.on('idle', () => {
      if (cameSinceRest === 0 && failedSinceRest > 0) return giveUp()
      if (cameSinceRest === 0) return
      clearTimeout(timer)
      onCome()
      cameSinceRest = 0
      failedSinceRest = 0
    }),
  ]
  function stop() {
    clearTimeout(timer)
    for (const { unsubscribe } of listening) unsubscribe()
  }
  return stop
}
