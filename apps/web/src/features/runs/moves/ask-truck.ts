import { createStore, useStore } from '@mantine/store'
import type { WireCard } from '@skipyard/contract/runs.ts'

/** What the answer is for: the drop alone is marked, or its pick is on the way to a run. */
export type TruckQuestion = 'mark-drop' | 'move-pick'

interface AskedTruck {
  card: WireCard
  question: TruckQuestion
  answer: (truckId: string | null) => void
}

const shelf = createStore<{ asked: AskedTruck | null }>({ asked: null })

/** Asks which truck has delivered a drop; null when the person thinks better of it. */
export function askTruck(card: WireCard, question: TruckQuestion): Promise<string | null> {
  shelf.getState().asked?.answer(null)
  return new Promise((resolve) => {
    const answer = (truckId: string | null) => {
      shelf.setState({ asked: null })
      resolve(truckId)
    }
    shelf.setState({ asked: { card, question, answer } })
  })
}

/** What is being asked. */
export const useAskedTruck = (): AskedTruck | null => useStore(shelf).asked
