import { useEffect, useState } from 'react'
import { focusedControl } from './focused-control.ts'

/**
 * For a dialog that is unmounted rather than closed: returns the focus to where it was, unless something
 * else has it. `asker` is that element when the dialog opens later.
 */
export function useFocusBack(asker?: HTMLElement | null) {
  const [before] = useState(focusedControl)
  const opener = asker === undefined ? before : asker
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        const isFree = document.activeElement === document.body
        if (isFree) opener?.focus({ preventScroll: true })
      }),
    [opener],
  )
}
