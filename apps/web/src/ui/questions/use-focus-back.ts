import { useEffect, useState } from 'react'
import { focusedControl } from './focused-control.ts'

/**
 * For a dialog that is there or is not, without closing in place: when it goes, the keyboard is where it was before,
 * unless something else has taken it. `asker` says where that was, when the dialog comes later than it was asked for.
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
