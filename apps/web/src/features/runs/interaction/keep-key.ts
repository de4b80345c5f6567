import { changePlanner, plannerStore } from './planner-store.ts'

const isTravelling = (jobId: string) =>
  plannerStore.getState().travels.some(({ jobIds }) => jobIds.includes(jobId))

/** The card has arrived, or gone back, and is drawn there. */
function arrival(jobId: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => requestAnimationFrame(() => resolve())
    if (!isTravelling(jobId)) {
      settle()
      return
    }
    const stop = plannerStore.subscribe(() => {
      if (isTravelling(jobId)) return
      stop()
      settle()
    })
  })
}

async function playOut(jobId: string, act: (key: string) => void): Promise<void> {
  for (;;) {
    await arrival(jobId)
    const [key, ...rest] = plannerStore.getState().waitingKeys
    if (key === undefined) return
    changePlanner({ waitingKeys: rest })
    act(key)
    changePlanner({ followed: jobId })
  }
}

const STARTERS = [' ', 'u', 'U']

/**
 * A key on a card that is on its way waits until the card has arrived, and those after it wait behind it; false when
 * there is nothing to wait for. What waits behind a refused move is forgotten: it was meant for another place.
 */
export function keepKey(jobId: string, key: string, act: (key: string) => void): boolean {
  const { waitingKeys } = plannerStore.getState()
  const isFirst = waitingKeys.length === 0
  if (isFirst && !(isTravelling(jobId) && STARTERS.includes(key))) return false
  changePlanner({ waitingKeys: [...waitingKeys, key], followed: jobId })
  if (isFirst) void playOut(jobId, act)
  return true
}
