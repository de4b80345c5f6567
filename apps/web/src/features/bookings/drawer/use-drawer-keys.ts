import type { KeyboardEvent } from 'react'

interface DrawerWishes {
  close: () => void
  edit: (() => void) | undefined
  clone: (() => void) | undefined
  step: ((direction: 1 | -1) => void) | undefined
}

const FIELDS = 'input, textarea, select'

function wishOf(key: string, { close, edit, clone, step }: DrawerWishes): (() => void) | undefined {
  const wishes: Record<string, (() => void) | undefined> = {
    Escape: close,
    e: edit,
    c: clone,
    ArrowUp: step && (() => step(-1)),
    k: step && (() => step(-1)),
    ArrowDown: step && (() => step(1)),
    j: step && (() => step(1)),
  }
  return wishes[key.length === 1 ? key.toLowerCase() : key]
}

// What stands open over the drawer, a menu or a dialog, keeps its own keys.
function isElsewhere({ target, currentTarget }: KeyboardEvent): boolean {
  return !(target instanceof Element && currentTarget.contains(target)) || target.closest(FIELDS) !== null
}

/** The keyboard of the booking drawer: Escape closes, E edits, C clones, J, K and arrows walk the list behind. */
export function useDrawerKeys(wishes: DrawerWishes) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
    const act = wishOf(event.key, wishes)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
}
