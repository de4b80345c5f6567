import type { WireCard } from '@skipyard/contract/runs.ts'
import { useEffect } from 'react'
import { focusCard } from '../interaction/focus-card.ts'
import { liftedIn, plannerStore, selectedIn, usePlanner } from '../interaction/planner-store.ts'

/** What is going on with a card: chosen, lifted, on its way, pointed at. One that is followed takes the focus along. */
export function useCardState({ actionId }: WireCard) {
  useEffect(() => {
    if (plannerStore.getState().followed === actionId) focusCard(actionId)
  }, [actionId])
  return {
    isSelected: usePlanner((state) => selectedIn(state).includes(actionId)),
    isLifted: usePlanner((state) => liftedIn(state)?.jobIds.includes(actionId) ?? false),
    isTravelling: usePlanner(({ travels }) =>
      travels.some(({ jobIds, isSaved }) => !isSaved && jobIds.includes(actionId)),
    ),
    isPointed: usePlanner(({ pointed }) => pointed === actionId),
  }
}
