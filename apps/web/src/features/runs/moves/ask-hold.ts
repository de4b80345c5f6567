import { createStore, useStore } from '@mantine/store'
import type { WireCard } from '@skipyard/contract/runs.ts'

const shelf = createStore<{ card: WireCard | null }>({ card: null })

/** Asks why and until when this job is put on hold; null puts the question away. */
export const askHold = (card: WireCard | null) => shelf.setState({ card })

/** The job for which a hold is being asked; null for none. */
export const useAskedHold = (): WireCard | null => useStore(shelf).card
