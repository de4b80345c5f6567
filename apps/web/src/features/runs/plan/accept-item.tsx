import { Menu } from '@mantine/core'
import type { WireCard } from '@skipyard/contract/runs.ts'
import { IconCheck } from '@tabler/icons-react'
import { planTexts } from '#web/features/planning/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import { acceptRuns } from './accept-runs.ts'
import { usePlanOnBoard } from './plan-context.ts'

/** Puts this one card of the plan onto the board. */
export function AcceptItem({ card: { actionId, runId, booking } }: { card: WireCard }) {
  const { date } = usePlannerDay()
  const run = usePlanOnBoard().marks?.runs.get(runId ?? '')
  if (!run) return null
  const accept = () =>
    acceptRuns(date, [{ key: run.key, actionIds: [actionId] }], planTexts.acceptedCards(booking.jobID))
  return (
    <Menu.Item
      leftSection={<IconCheck size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => void accept()}
    >
      {planTexts.card.accept}
    </Menu.Item>
  )
}
