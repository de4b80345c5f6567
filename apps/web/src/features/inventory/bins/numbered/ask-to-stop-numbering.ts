import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { binTexts } from '../texts.ts'
import { countSize } from './mutations.ts'

/** Asks, and counts the bins of a size and type again. */
export async function askToStopNumbering({ binSize, type, totalBins, count }: WireBinCount): Promise<void> {
  const name = `${binSize} m³ ${type}`
  const words = binTexts.stop
  const isMeant = await confirm({
    title: words.question(name),
    words: words.words(totalBins, count),
    confirmLabel: words.yes,
    isDestructive: true,
  })
  if (!isMeant) return
  try {
    await countSize({ size: binSize, type })
    toastDone({ title: words.done(name), about: name })
  } catch (problem) {
    toastFailed({ title: words.failed(name), words: messageOf(problem), about: name })
  }
}
