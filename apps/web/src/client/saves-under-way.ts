const underWay = new Map<string, AbortController>()

/** Runs a save that can be given up by its key as long as it has no answer. */
export async function followSave<Answer>(key: string, run: (givenUp: AbortSignal) => Promise<Answer>) {
  const save = new AbortController()
  underWay.set(key, save)
  try {
    return await run(save.signal)
  } finally {
    underWay.delete(key)
  }
}

/** Somebody has left without saving: what waits is not sent any more. What is on its way cannot be called back. */
export const giveUpSave = (key: string) => underWay.get(key)?.abort()
