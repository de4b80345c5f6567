import { createStore, useStore } from '@mantine/store'
import type { WireCard } from '@skipyard/contract/runs.ts'

interface AskedTruck {
  card: WireCard
  answer: (truckId: string | null) => void
}

const shelf = createStore<{ asked: AskedTruck | null }>({ asked: null })

/** Asks which truck has delivered a drop; null when the person thinks better of it. */
export function askTruck(card: WireCard): Promise<string | null> {
  shelf.getState().asked?.answer(null)
  return new Promise((resolve) => {
    const answer = (truckId: string | null) => {
      shelf.setState({ asked: null })
      resolve(truckId)
    }
    shelf.setState({ asked: { card, answer } })
  })
}

/** What is being asked. */
export const useAskedTruck = (): AskedTruck | null => useStore(shelf).asked
