import { createStore, useStore } from '@mantine/store'

const ASK_AGAIN_MS = 3_000
const ANSWER_MS = 8_000

interface Connection {
  /** Milliseconds since the epoch at which the server stopped answering; null while it answers. */
  lostSince: number | null
  waiting: number
}

const connection = createStore<Connection>({ lostSince: null, waiting: 0 })
const waiters = new Set<() => void>()

export const isOutage = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

export const isConnectionLost = (): boolean => connection.getState().lostSince !== null

export const useConnection = (): Connection => useStore(connection)

async function isAnswering(): Promise<boolean> {
  try {
    return (await fetch('/ready', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })).ok
  } catch {
    return false
  }
}

function noteFound() {
  if (!isConnectionLost()) return
  connection.setState((before) => ({ ...before, lostSince: null }))
  for (const goOn of [...waiters]) goOn()
}

let inFlight: Promise<boolean> | null = null
let timer: ReturnType<typeof setTimeout> | undefined

async function ask(): Promise<boolean> {
  clearTimeout(timer)
  const isThere = await isAnswering()
  if (isThere) {
    noteFound()
    return true
  }
  if (!isConnectionLost()) connection.setState((before) => ({ ...before, lostSince: Date.now() }))
  timer = setTimeout(() => void checkConnection(), ASK_AGAIN_MS)
  return false
}

export function checkConnection(): Promise<boolean> {
  inFlight ??= ask().finally(() => {
    inFlight = null
  })
  return inFlight
}

/** Waits until the server answers or the signal is aborted; false at once when it answers already. */
export async function untilAnswering(givenUp: AbortSignal): Promise<boolean> {
  if ((await checkConnection()) || givenUp.aborted) return false
  connection.setState((before) => ({ ...before, waiting: before.waiting + 1 }))
  await new Promise<void>((resolve) => {
    const goOn = () => {
      waiters.delete(goOn)
      resolve()
    }
    waiters.add(goOn)
    givenUp.addEventListener('abort', goOn)
  })
  connection.setState((before) => ({ ...before, waiting: before.waiting - 1 }))
  return true
}

window.addEventListener('offline', () => void checkConnection())
window.addEventListener('online', () => void checkConnection())
