import { Button, Group, Modal, Select } from '@mantine/core'
import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs/runs.ts'
import { type ReactNode, useState } from 'react'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { type Board, PlannerContext, usePlannerDay } from '../board-model.ts'
import { openPlan, readBoard } from '../day/board-of-day.ts'
import { answerTruck } from '../interaction/ask.ts'
import { focusCard } from '../interaction/focus-card.ts'
import { questionIn, send, usePlanner } from '../interaction/planner-store.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { moveJobs } from '../moves/move-jobs.ts'
import { panelTexts } from '../moves/texts.ts'
import { moveInPlan } from '../plan/move-in-plan.ts'
import { refusalsThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'

const words = panelTexts.notDelivered

function cannotBring(board: Board, { _id: truckId }: WirePlannerTruck, card: WireCard): boolean {
  const refused = refusalsThere(board, [card], { kind: 'new-run', truckId, runId: truckId })
  return refused.some(({ reason }) => reason === 'truck-off' || reason === 'cannot-carry')
}

/** 'Drop Not Delviered' (spec 001 §4) to mark it, or the panel of §2 when its pick is moved. */
function DropNotDelivered() {
  const asked = usePlanner(questionIn)
  const { date } = usePlannerDay()
  const [truckId, setTruck] = useState<string | null>(null)
  if (asked?.kind !== 'truck') return null
  const { card, reason } = asked
  const board = readBoard(date)
  const close = (chosen: string | null) => {
    setTruck(null)
    answerTruck(asked, chosen)
  }
  const data = (board?.trucks ?? []).map((truck) => ({
    value: truck._id,
    label: `${truck.rego.toUpperCase()} ${truck.allocatedDriver?.name ?? runTexts.trucks.noDriver}`,
    disabled: board !== null && cannotBring(board, truck, card),
  }))
  return (
    <Modal
      opened
      onClose={() => close(null)}
      title={words.titles[reason]}
      closeButtonProps={{ 'aria-label': words.cancel }}
    >
      <p>{words.words}</p>
      <p>{runTexts.ask.about(card.booking.jobID, card.booking.customerName)}</p>
      <Select
        mt="md"
        label={words.truck}
        placeholder={words.truck}
        data={data}
        value={truckId}
        onChange={setTruck}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => close(null)}>
          {words.cancel}
        </Button>
        <Button disabled={truckId === null} onClick={() => close(truckId)}>
          {words.proceed}
        </Button>
      </Group>
    </Modal>
  )
}

const HoldDialog = overlayPart(async () => (await import('./hold-dialog.tsx')).HoldDialog)
const AnotherDay = overlayPart(async () => (await import('./another-day.tsx')).AnotherDay)

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

interface PlannerProviderProps {
  view: PlannerView
  children: ReactNode
}

/** The value is stable until day or rights change, so that not every card is drawn again. */
export function PlannerProvider({ view, children }: PlannerProviderProps) {
  const { date, today, timeZone, mayPlan, mayEdit, openInfo, openEdit, openDates } = view
  return (
    <PlannerContext
      value={{
        date,
        today,
        timeZone,
        mayPlan,
        mayEdit,
        move: (jobIds, landing) => {
          const plan = openPlan(date)
          void (plan
            ? moveInPlan(plan, { jobIds, landing }, { date, today })
            : moveJobs(jobIds, landing, { date, today }))
        },
        open: (kind, bookingId) => ({ info: openInfo, edit: openEdit, dates: openDates })[kind](bookingId),
        openDates: ({ _id, actionId, extraPick }) =>
          openDates(_id, extraPick === null ? undefined : actionId),
      }}
    >
      {children}
      <BoardQuestions />
    </PlannerContext>
  )
}
