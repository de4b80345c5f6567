/** A map of which nothing comes for this long, first its style and then a tile, is one that cannot be reached. */
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

/** A style may bring small drawings along; only tiles prove that the online map is there. */
const isTileThatCame = ({ tile, source }: MapNews) => Boolean(tile) && source?.type !== 'geojson'

/**
 * Calls back once when an online map stays away: its style fails, nothing is drawn in time, or the map comes to rest
 * with tiles that failed and none that came. One lost tile, or letters and pictures that fail, leave it as it is.
 */
export function watchOnlineMap(map: MapVoice, onAway: () => void): () => void {
  let hasStyle = false
  let cameSinceRest = 0
  let failedSinceRest = 0
  const giveUp = () => {
    stop()
    onAway()
  }
  const wait = () => setTimeout(() => cameSinceRest === 0 && giveUp(), PATIENCE_MS)
  let timer = wait()
  const listening = [
    map.on('style.load', () => {
      hasStyle = true
      clearTimeout(timer)
      timer = wait()
    }),
    map.on('sourcedata', (news) => {
      if (isTileThatCame(news)) cameSinceRest += 1
    }),
    map.on('error', ({ sourceId }) => {
      if (!hasStyle) giveUp()
      else if (sourceId !== undefined) failedSinceRest += 1
    }),
    map.on('idle', () => {
      clearTimeout(timer)
      if (failedSinceRest > 0 && cameSinceRest === 0) return giveUp()
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
