import { createStore, useStore } from '@mantine/store'

/** How long to wait before asking a server that did not answer once more. */
const ASK_AGAIN_MS = 3_000
/** How long a server may think about whether it is there. */
const ANSWER_MS = 8_000

interface Connection {
  /** Since when nothing answers, in milliseconds; null while something does. */
  lostSince: number | null
  /** How many saves wait until it is back. */
  waiting: number
}

const connection = createStore<Connection>({ lostSince: null, waiting: 0 })
const waiters = new Set<() => void>()

/** No answer at all (0), or one that says that nobody is there to answer: a gateway's, or that of a server in need. */
export const isOutage = (status: number): boolean => status === 0 || (status >= 502 && status <= 504)

export const isConnectionLost = (): boolean => connection.getState().lostSince !== null

/** Since when nothing answers, and how many saves wait. */
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

/** Asks whether the server answers, and goes on asking until it does. */
export function checkConnection(): Promise<boolean> {
  inFlight ??= ask().finally(() => {
    inFlight = null
  })
  return inFlight
}

/** Waits for a server that does not answer, or until it is given up; false at once when the server answers. */
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
