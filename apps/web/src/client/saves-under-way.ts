import { createStore, useStore } from '@mantine/store'

const underWay = new Map<string, AbortController>()
const waiting = createStore({ saves: 0 })

const count = () => waiting.setState({ saves: underWay.size })

/** Runs a save that can be given up by its key as long as it has no answer. */
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

/** Somebody has left without saving: what waits is not sent any more. What is on its way cannot be called back. */
export const giveUpSave = (key: string) => underWay.get(key)?.abort()

/** Whether something that was pressed still waits for its answer, for a component, which follows it. */
export const useIsSaving = (): boolean => useStore(waiting).saves > 0
