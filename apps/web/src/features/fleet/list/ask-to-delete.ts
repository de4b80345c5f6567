import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { fleetTexts } from '../texts.ts'

interface Deletion {
  question: string
  name: string
  remove: () => Promise<unknown>
  done: string
  failed: string
}

export async function askToDelete({ question, name, remove, done, failed }: Deletion): Promise<void> {
  const isSure = await confirm({
    title: question,
    words: name,
    confirmLabel: fleetTexts.deleteYes,
    isDestructive: true,
  })
  if (!isSure) return
  try {
    await remove()
    toastDone({ title: done, about: name })
  } catch (problem) {
    toastFailed({ title: failed, words: messageOf(problem), about: name })
  }
}
