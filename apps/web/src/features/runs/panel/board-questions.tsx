import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { focusCard } from '../interaction/focus-card.ts'
import { questionIn, send, usePlanner } from '../interaction/planner-store.ts'
import { DropNotDelivered } from './drop-not-delivered.tsx'

const HoldDialog = overlayPart(async () => (await import('./hold-dialog.tsx')).HoldDialog)
const AnotherDay = overlayPart(async () => (await import('./another-day.tsx')).AnotherDay)

/** What is asked of a job on its way: another day, a hold, the truck of its drop; in every window that moves jobs. */
export function BoardQuestions() {
  const asked = usePlanner(questionIn)
  const close = (jobId: string | undefined) => {
    if (asked) send('answer', asked)
    if (jobId !== undefined) requestAnimationFrame(() => focusCard(jobId))
  }
  return (
    <>
      {asked?.kind === 'day' && (
        <AnotherDay key={asked.jobIds.join()} jobIds={asked.jobIds} onClose={() => close(asked.jobIds[0])} />
      )}
      {asked?.kind === 'hold' && (
        <HoldDialog key={asked.card.actionId} card={asked.card} onClose={() => close(asked.card.actionId)} />
      )}
      <DropNotDelivered />
    </>
  )
}
