import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { useEffect } from 'react'
import { queryClient } from './query-client.ts'

function topicOf(text: string): string | null {
  const message: unknown = JSON.parse(text)
  const isTopical = typeof message === 'object' && message !== null && 'topic' in message
  return isTopical && typeof message.topic === 'string' ? message.topic : null
}

function listen(): EventSource {
  const source = new EventSource(`${BASE_PATH}/events`)
  let hasBeenLost = false
  source.addEventListener('message', (event) => {
    const topic = topicOf(String(event.data))
    if (topic !== null) void queryClient.invalidateQueries({ queryKey: [topic] })
  })
  source.addEventListener('error', () => {
    hasBeenLost = true
  })
  source.addEventListener('open', () => {
    // What happened while nobody listened is unknown: everything on screen is asked for again.
    if (hasBeenLost) void queryClient.invalidateQueries()
    hasBeenLost = false
  })
  return source
}

/**
 * Keeps open screens true to what others in the company change. A topic is the first word of the query keys
 * it makes stale: 'bookings', 'customers', 'inventory'.
 */
export function useLiveChanges() {
  useEffect(() => {
    const source = listen()
    return () => source.close()
  }, [])
}
