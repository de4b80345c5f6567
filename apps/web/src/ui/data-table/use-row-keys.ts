import { type HotkeyItem, useHotkeys } from '@mantine/hooks'
import { isControl, keyWhenFree } from './key-when-free.ts'

/** An absent action leaves its keys alone. */
interface RowKeys {
  ids: readonly string[]
  activeId: string | null
  activate: (id: string | null) => void
  open: (id: string) => void
  edit?: ((id: string) => void) | undefined
  clone?: ((id: string) => void) | undefined
  toggle?: (id: string) => void
  clear?: (() => void) | undefined
  add?: (() => void) | undefined
  others?: Readonly<{ [key: string]: () => void }> | undefined
}

export function focusRow(id: string) {
  const link = document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)
  link?.focus({ preventScroll: true })
  link?.closest('tr, article')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export function useRowKeys(keys: RowKeys) {
  const { ids, activeId, activate, open, edit, clone, toggle, clear, add, others = {} } = keys
  const walk = (by: number) => {
    const at = activeId === null ? -1 : ids.indexOf(activeId)
    const first = by > 0 ? 0 : ids.length - 1
    const next = ids[at === -1 ? first : Math.min(Math.max(at + by, 0), ids.length - 1)]
    if (next === undefined) return
    activate(next)
    focusRow(next)
  }
  const withActive = (act: ((id: string) => void) | undefined) => () => {
    if (activeId !== null && ids.includes(activeId)) act?.(activeId)
  }
  const openUnlessOnControl = (event: KeyboardEvent) => {
    if (!isControl(event.target)) keyWhenFree(withActive(open))(event)
  }
  const later = { preventDefault: false }
  const bind = (key: string, act: () => void): HotkeyItem => [key, keyWhenFree(act), later]
  useHotkeys([
    bind('J', () => walk(1)),
    bind('ArrowDown', () => walk(1)),
    bind('K', () => walk(-1)),
    bind('ArrowUp', () => walk(-1)),
    ['Enter', openUnlessOnControl, later],
    bind('E', withActive(edit)),
    bind('C', withActive(clone)),
    bind('X', withActive(toggle)),
    bind('N', () => add?.()),
    bind('Escape', () => (clear ? clear() : activate(null))),
    ...Object.entries(others).map(([key, act]) => bind(key, act)),
  ])
}
