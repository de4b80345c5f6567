import type { Reached } from '../phone-calls.ts'

const FIRST_AGAIN_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

export interface Trying {
  /** Tries now, or once more after the attempt under way; not before the time the server asked for. */
  try: () => Promise<void>
  tryAnew: () => Promise<void>
}

interface Tried {
  attempt: () => Promise<Reached>
  told: (state: { isTrying: boolean; reached?: Reached['is'] }) => void
}

const isPassing = (reached: Reached) => ['offline', 'trouble', 'full'].includes(reached.is)

export function keepTrying({ attempt, told }: Tried): Trying {
  let isWanted = false
  let isWantedAnew = false
  let isTrying = false
  let failures = 0
  let notBefore = 0
  let next: ReturnType<typeof setTimeout> | undefined

  function againLater(reached: Reached): void {
    const asked = reached.is === 'trouble' ? reached.afterMs : 0
    if (asked > 0) notBefore = Date.now() + asked
    failures += 1
    clearTimeout(next)
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_AGAIN_MS * 2 ** failures)
    next = setTimeout(() => void tryNow(), Math.max(asked, pause))
  }

  async function attemptWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false
      isWantedAnew = false
      const reached = await attempt()
      told({ isTrying: true, reached: reached.is })
      if (reached.is === 'ok') failures = 0
      else if (isPassing(reached) && !isWantedAnew) return againLater(reached)
    }
  }

  async function tryNow(): Promise<void> {
    if (Date.now() < notBefore) return
    isWanted = true
    if (isTrying) return
    isTrying = true
    clearTimeout(next)
    told({ isTrying })
    await attemptWhileWanted().finally(() => {
      isTrying = false
      isWanted = false
      told({ isTrying })
    })
  }

  return {
    try: tryNow,
    tryAnew: () => {
      isWantedAnew = true
      failures = 0
      notBefore = 0
      return tryNow()
    },
  }
}
