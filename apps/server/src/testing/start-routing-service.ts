import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** How the stand-in behaves: as it should, or in one of the ways in which services fail. */
export type RoutingMood =
  | 'well'
  | 'silent'
  | 'nonsense'
  | 'no-way'
  | 'endless'
  | 'elsewhere'
  | 'short'
  | 'broken'

const KILOMETRES = 5
const MINUTES = 10

const routeOf = (stretches: number) => ({
  code: 'Ok',
  routes: [
    {
      geometry: '_p~iF~ps|U_ulLnnqC_mqNvxq`@',
      legs: Array.from({ length: stretches }, () => ({
        distance: KILOMETRES * 1_000,
        duration: MINUTES * 60,
      })),
    },
  ],
})

const answers: Record<RoutingMood, (response: ServerResponse, stretches: number) => void> = {
  well: (response, stretches) => response.end(JSON.stringify(routeOf(stretches))),
  silent: () => undefined,
  nonsense: (response) => response.end('<html>It works!</html>'),
  'no-way': (response) => response.writeHead(400).end(JSON.stringify({ code: 'NoRoute' })),
  endless: (response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  },
  elsewhere: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  short: (response) => response.end(JSON.stringify(routeOf(1))),
  broken: (response) => response.writeHead(500).end('{}'),
}

/** A routing service as OSRM is one, on a port of this machine: five kilometres and ten minutes between any two stops. */
export async function startRoutingService() {
  const asked: string[] = []
  let mood: RoutingMood = 'well'
  const server = createServer((request, response) => {
    const path = `${request.url}`
    asked.push(path)
    answers[mood](response, path.split(';').length - 1)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The routing service has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The paths that were asked for, in their order. */
    asked,
    be(next: RoutingMood) {
      mood = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
