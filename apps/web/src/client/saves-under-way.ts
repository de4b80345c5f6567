import { createStore, useStore } from '@mantine/store'

const underWay = new Map<string, AbortController>()
const waiting = createStore({ saves: 0 })

const count = () => waiting.setState({ saves: underWay.size })

/** Runs a save that `giveUpSave` can abort until it has an answer. */
export async function followSave<Answer>(key: string, run: (givenUp: AbortSignal) => Promise<Answer>) {
  const save = new AbortController()
  underWay.set(key, save)
  count()
  try {
    return await run(save.signal)
  } finally {
    underWay.delete(key)
    count()
  }
}

/** Aborts a save that still waits for the connection. One that was sent cannot be called back. */
export const giveUpSave = (key: string) => underWay.get(key)?.abort()

export const useIsSaving = (): boolean => useStore(waiting).saves > 0
