import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { sayAloud } from '../interaction/in-words.ts'
import { changePlanner, plannerStore } from '../interaction/planner-store.ts'
import { takeBack } from '../mutations.ts'
import { runTexts } from '../texts.ts'

/** How long the planner's other messages stay (spec 001 §9). */
const TOAST_MS = 3_000
/** A failure is read, not missed. */
export const STAYS_MS = 2_000_000_000

/** What was done, and how it is taken back. */
interface Undoable {
  title: string
  words?: string | undefined
  /** Names it, so that what comes of taking it back stands in its place. */
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

/** What Ctrl+Z takes back for as long as undo is offered. */
export const keepUndo = (takeBack: () => void) =>
  changePlanner({ undoable: { takeBack, until: Date.now() + UNDO_MS } })

/** Offers for a while to take something back, by a press and by Ctrl+Z. */
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

/** Says what was done, also aloud, and offers for a while to take it back. */
export function offerUndo(step: string | null, title: string, words?: string) {
  sayAloud(words ? `${title}. ${words}` : title)
  if (step === null) {
    toastDone({ title, words, stayMs: words ? UNDO_MS : TOAST_MS })
    return
  }
  offerWayBack({ title, words, about: step, takeBack: () => takeBack(step) })
}

/** Takes the last step back, as Ctrl+Z does. */
export function undoLast() {
  const { undoable } = plannerStore.getState()
  if (undoable === null || undoable.until < Date.now()) sayAloud(runTexts.moved.nothingToUndo)
  else undoable.takeBack()
}
