/** A street map of which no tile comes for this long is one that cannot be reached. */
const PATIENCE_MS = 8_000

/** What is heard from a map: of what source, and of which of its tiles. */
interface MapNews {
  sourceId?: string
  source?: { type: string }
  tile?: unknown
}

/** The part of a map that is listened to. */
export interface MapVoice {
  on(event: string, listener: (news: MapNews) => void): { unsubscribe: () => void }
}

interface Hearers {
  /** The map has come to rest with tiles that came. */
  onCome: () => void
  onAway: () => void
}

/** A style may bring small drawings along; only tiles prove that the street map is there. */
const isTileThatCame = ({ tile, source }: MapNews) => Boolean(tile) && source?.type !== 'geojson'

/**
 * Says when a street map is there, each time it has come to rest with tiles, and once when it stays away: nothing is
 * drawn in time, or it comes to rest with tiles that failed and none that came. One lost tile, or letters and pictures
 * that fail, leave it as it is.
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
