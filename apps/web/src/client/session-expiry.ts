import { createStore, useStore } from '@mantine/store'

const session = createStore({ isOver: false })
const waiters = new Set<(isRenewed: boolean) => void>()

function settle(isRenewed: boolean) {
  session.setState({ isOver: false })
  for (const answer of [...waiters]) answer(isRenewed)
}

/**
 * A member's call was answered 401 although the session had been renewed: the person is asked to sign in again (spec
 * 000 §8, any 401). Answers true once they have, false when they leave instead or the call is given up.
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

/** The person has signed in again, here or in another tab: what waited for it goes on. */
export const goOnSignedIn = () => settle(true)

/** The person leaves for the sign-in screen, or starts anew: what waited is refused. */
export const clearSessionExpired = () => settle(false)

export const isSessionExpired = (): boolean => session.getState().isOver

/** The same for a component, which follows it. */
export const useIsSessionExpired = (): boolean => useStore(session).isOver
