import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { focusCard } from '../board/focus-card.ts'
import { askDay, useAskedDay } from '../moves/ask-day.ts'
import { askHold, useAskedHold } from '../moves/ask-hold.ts'
import { DropNotDelivered } from './drop-not-delivered.tsx'

const HoldDialog = overlayPart(async () => (await import('./hold-dialog.tsx')).HoldDialog)
const AnotherDay = overlayPart(async () => (await import('./another-day.tsx')).AnotherDay)

/** What is asked of a job on its way: another day, a hold, the truck of its drop; in every window that moves jobs. */
export function BoardQuestions() {
  const askedDay = useAskedDay()
  const closeDay = () => {
    const [first] = askedDay ?? []
    askDay(null)
    if (first) requestAnimationFrame(() => focusCard(first))
  }
  const askedHold = useAskedHold()
  const closeHold = () => {
    askHold(null)
    if (askedHold) requestAnimationFrame(() => focusCard(askedHold.actionId))
  }
  return (
    <>
      {askedDay && <AnotherDay key={askedDay.join()} jobIds={askedDay} onClose={closeDay} />}
      {askedHold && <HoldDialog key={askedHold.actionId} card={askedHold} onClose={closeHold} />}
      <DropNotDelivered />
    </>
  )
}
