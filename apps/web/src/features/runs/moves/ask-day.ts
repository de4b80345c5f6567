import { createStore, useStore } from '@mantine/store'

const shelf = createStore<{ jobIds: readonly string[] | null }>({ jobIds: null })

/** Asks to which day, truck and run these jobs go; null puts the question away. */
export const askDay = (jobIds: readonly string[] | null) => shelf.setState({ jobIds })

/** The jobs for which a day is being asked; null for none. */
export const useAskedDay = (): readonly string[] | null => useStore(shelf).jobIds
