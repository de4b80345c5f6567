import { createStore, useStore } from '@mantine/store'

const session = createStore({ isOver: false })
const waiters = new Set<(isRenewed: boolean) => void>()

function settle(isRenewed: boolean) {
  session.setState({ isOver: false })
  for (const answer of [...waiters]) answer(isRenewed)
}

/**
 * Asks the user to sign in again after a 401 (spec 000 §8, any 401). True once they have, false when they
 * leave instead or the call is aborted.
 */
export function untilSignedInAgain(signal?: AbortSignal): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  if (!isSessionExpired()) session.setState({ isOver: true })
  return new Promise((resolve) => {
    const answer = (isRenewed: boolean) => {
      waiters.delete(answer)
      resolve(isRenewed)
    }
    waiters.add(answer)
    signal?.addEventListener('abort', () => answer(false), { once: true })
  })
}

export const goOnSignedIn = () => settle(true)

export const clearSessionExpired = () => settle(false)

export const isSessionExpired = (): boolean => session.getState().isOver

export const useIsSessionExpired = (): boolean => useStore(session).isOver
