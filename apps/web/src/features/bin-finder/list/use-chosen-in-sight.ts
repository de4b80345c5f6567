import { useEffect } from 'react'
import { rowOfBin } from '../use-finder-keys.ts'

/** The keyboard is in the list, or nowhere: it goes along with the choice. */
const isFree = () => {
  const { activeElement } = document
  return activeElement === document.body || activeElement?.matches('[data-bin]') === true
}

/** Brings the row of the chosen bin into sight, however it was chosen. */
export function useChosenInSight(chosenId: string | null) {
  useEffect(() => {
    const row = chosenId === null ? null : rowOfBin(chosenId)
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
    if (isFree()) row?.focus({ preventScroll: true })
  }, [chosenId])
}
