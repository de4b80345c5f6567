import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { sayAloud } from '../interaction/in-words.ts'
import { changePlanner, plannerStore, STAYS_MS } from '../interaction/planner-store.ts'
import { takeBack } from '../mutations.ts'
import { runTexts } from '../texts.ts'

/** Spec 001 §9. */
const TOAST_MS = 3_000

interface Undoable {
  title: string
  words?: string | undefined
  about: string
  takeBack: () => Promise<unknown>
}

async function undo({ title, about: step, takeBack }: Undoable) {
  changePlanner({ undoable: null })
  try {
    await takeBack()
    toastDone({ title: runTexts.moved.undone, words: title, stayMs: TOAST_MS, about: step })
    sayAloud(`${runTexts.moved.undone}: ${title}`)
  } catch (problem) {
    toastFailed({
      title: runTexts.moved.undoFailed,
      words: messageOf(problem),
      about: step,
      stayMs: STAYS_MS,
    })
  }
}

export const keepUndo = (takeBack: () => void) =>
  changePlanner({ undoable: { takeBack, until: Date.now() + UNDO_MS } })

export function offerWayBack(done: Undoable) {
  const { title, words, about } = done
  keepUndo(() => void undo(done))
  toastDone({
    title,
    words,
    stayMs: UNDO_MS,
    about,
    action: { label: runTexts.moved.undo, onClick: () => void undo(done) },
  })
}

export function offerUndo(step: string | null, title: string, words?: string) {
  sayAloud(words ? `${title}. ${words}` : title)
  if (step === null) {
    toastDone({ title, words, stayMs: words ? UNDO_MS : TOAST_MS })
    return
  }
  offerWayBack({ title, words, about: step, takeBack: () => takeBack(step) })
}

export function undoLast() {
  const { undoable } = plannerStore.getState()
  if (undoable === null || undoable.until < Date.now()) sayAloud(runTexts.moved.nothingToUndo)
  else undoable.takeBack()
}
