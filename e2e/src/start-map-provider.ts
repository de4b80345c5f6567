import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'

/** A vector tile: one polygon from edge to edge in a layer called 'land' (Mapbox Vector Tile 2.1). */
const TILE = Buffer.from('1a1f78020a046c616e6412121803220e0900001a804000008040ff3f000f288020', 'hex')
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** What the land of the provider's map looks like. */
export const PROVIDER_LAND = [217, 72, 15]

const styleOf = (tiles: string) => ({
  version: 8,
  glyphs: `${tiles}/fonts/{fontstack}/{range}.pbf`,
  sprite: `${tiles}/sprite`,
  sources: {
    streets: { type: 'vector', url: `${tiles}/streets.json` },
    depots: {
      type: 'geojson',
      data: { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [144.9, -37.82] } },
    },
  },
  layers: [
    {
      id: 'land',
      type: 'fill',
      source: 'streets',
      'source-layer': 'land',
      paint: { 'fill-color': `rgb(${PROVIDER_LAND})` },
    },
    {
      id: 'names',
      type: 'symbol',
      source: 'depots',
      layout: { 'text-field': 'Depot', 'text-font': ['Noto'] },
    },
  ],
})

async function listen(answer: RequestListener) {
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The map provider has no port')
  const stop = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${address.port}`, stop }
}

/** A provider of maps as they are found: the style on one host; tiles, letters and pictures on another. */
export async function startMapProvider() {
  /** The first part of every path that the second host was asked for. */
  const asked = new Set<string>()
  let areTilesCut = false
  const answers: Record<string, (host: string) => string | Buffer> = {
    '/streets.json': (host) =>
      JSON.stringify({
        tilejson: '3.0.0',
        tiles: [`${host}/tiles/{z}/{x}/{y}.pbf`],
        maxzoom: 14,
        attribution: '© Example Streets',
      }),
    '/tiles': () => TILE,
    '/sprite.json': () => '{}',
    '/sprite.png': () => PICTURE,
  }
  const tiles = await listen((request, response) => {
    const kind = /^\/[^/]+/.exec(`${request.url}`)?.[0] ?? ''
    asked.add(kind)
    if (kind === '/tiles' && areTilesCut) request.destroy()
    else response.end(answers[kind]?.(`http://${request.headers.host}`))
  })
  const held: (() => void)[] = []
  let isStyleHeld = false
  const style = await listen((_request, response) => {
    const answer = () => response.end(JSON.stringify(styleOf(tiles.url)))
    if (isStyleHeld) held.push(answer)
    else answer()
  })
  return {
    styleUrl: `${style.url}/style.json`,
    tileHost: tiles.url,
    asked,
    /** Requests for the style wait until it is let go. */
    holdStyle() {
      isStyleHeld = true
    },
    letStyleGo() {
      isStyleHeld = false
      for (const answer of held.splice(0)) answer()
    },
    cutTiles() {
      areTilesCut = true
    },
    stop: () => Promise.all([style.stop(), tiles.stop()]),
  }
}
