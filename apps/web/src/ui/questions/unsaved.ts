import { createStore, useStore } from '@mantine/store'
import { useEffect } from 'react'

const unsaved = createStore({ forms: 0 })

/** Says as long as it holds that something typed here has not been saved. */
export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    unsaved.setState(({ forms }) => ({ forms: forms + 1 }))
    return () => unsaved.setState(({ forms }) => ({ forms: forms - 1 }))
  }, [isDirty])
}

/** Whether anything typed in this tab has not been saved. */
export const hasUnsaved = (): boolean => unsaved.getState().forms > 0

/** The same for a component, which follows it. */
export const useHasUnsaved = (): boolean => useStore(unsaved).forms > 0
