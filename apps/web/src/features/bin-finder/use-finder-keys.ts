import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { isControl, keyWhenFree } from '#web/ui/data-table/key-when-free.ts'

interface FinderKeys {
  ids: readonly string[]
  chosenId: string | null
  choose: (id: string | null) => void
  open: (id: string) => void
  fit: () => void
  book: () => void
  tick: (id: string) => void
  leave: () => void
}

export const rowOfBin = (id: string) => document.querySelector<HTMLElement>(`[data-bin="${CSS.escape(id)}"]`)

/** Without waiting for the next frame: another arrow key may already be on its way. */
const focusBin = (id: string) => rowOfBin(id)?.focus({ preventScroll: true })

/** The map uses the arrow keys itself. */
const isOnMap = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('.maplibregl-map') !== null

export function useFinderKeys(keys: FinderKeys) {
  const { ids, chosenId, choose, open, fit, book, tick, leave } = keys
  const walk = (by: number) => {
    const at = chosenId === null ? -1 : ids.indexOf(chosenId)
    const first = by > 0 ? 0 : ids.length - 1
    const next = ids[at === -1 ? first : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    choose(next)
    focusBin(next)
  }
  const bind = (key: string, act: () => void): HotkeyItem => [
    key,
    keyWhenFree(act),
    { preventDefault: false },
  ]
  const arrow = (key: string, by: number): HotkeyItem => [
    key,
    (event) => {
      if (!isOnMap(event)) keyWhenFree(() => walk(by))(event)
    },
    { preventDefault: false },
  ]
  const enter = (event: KeyboardEvent) => {
    if (chosenId !== null && !isControl(event.target)) keyWhenFree(() => open(chosenId))(event)
  }
  useHotkeys([
    arrow('ArrowDown', 1),
    arrow('ArrowUp', -1),
    bind('J', () => walk(1)),
    bind('K', () => walk(-1)),
    ['Enter', enter, { preventDefault: false }],
    bind('F', fit),
    bind('P', book),
    bind('X', () => chosenId !== null && tick(chosenId)),
    bind('Escape', leave),
  ])
}
