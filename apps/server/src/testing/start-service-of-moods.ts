import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** How a stand-in answers in each of its moods. */
export type AnswersByMood<Mood extends string> = Record<
  Mood,
  (response: ServerResponse, path: string) => void
>

/** Stands in for a service of the world, on a port of this machine; as it should be until it is told otherwise. */
export async function startServiceOfMoods<Mood extends string>(answers: AnswersByMood<Mood>, first: Mood) {
  const asked: string[] = []
  let mood = first
  const server = createServer((request, response) => {
    const path = `${request.url}`
    asked.push(path)
    answers[mood](response, path)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The service has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** The paths that were asked for, in their order. */
    asked,
    be(next: Mood) {
      mood = next
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
