import { useState } from 'react'

/** A press that is not taken again while it is under way. */
export function usePress(): { isPressing: boolean; press: (act: () => Promise<unknown>) => Promise<void> } {
  const [isPressing, setPressing] = useState(false)
  const press = async (act: () => Promise<unknown>) => {
    if (isPressing) return
    setPressing(true)
    try {
      await act()
    } finally {
      setPressing(false)
    }
  }
  return { isPressing, press }
}
