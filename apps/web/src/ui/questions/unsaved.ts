import { createStore, useStore } from '@mantine/store'
import { useEffect } from 'react'

const unsaved = createStore({ forms: 0 })

export function useUnsaved(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    unsaved.setState(({ forms }) => ({ forms: forms + 1 }))
    return () => unsaved.setState(({ forms }) => ({ forms: forms - 1 }))
  }, [isDirty])
}

export const hasUnsaved = (): boolean => unsaved.getState().forms > 0

export const useHasUnsaved = (): boolean => useStore(unsaved).forms > 0
