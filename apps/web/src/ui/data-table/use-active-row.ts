import { useEffect, useState } from 'react'
import { focusRow } from './use-row-keys.ts'

const hasLostFocus = () => document.activeElement === null || document.activeElement === document.body

interface Active {
  id: string
  at: number
  view: string
}

/**
 * The keyboard's row. When it leaves the list the row in its place follows, with the focus if the old one
 * had it; another `view` begins without one.
 */
export function useActiveRow(view: string, ids: readonly string[]) {
  const [kept, keep] = useState<Active | null>(null)
  const active = kept?.view === view ? kept : null
  const at = active ? ids.indexOf(active.id) : -1
  const successor = active && at === -1 ? (ids[active.at] ?? ids.at(-1)) : undefined
  if (successor !== undefined) keep({ id: successor, at: ids.indexOf(successor), view })
  else if (active && at !== -1 && at !== active.at) keep({ ...active, at })
  const activeId = successor ?? active?.id ?? null
  useEffect(() => {
    if (activeId !== null && hasLostFocus()) focusRow(activeId)
  }, [activeId])
  const activate = (id: string | null) => keep(id === null ? null : { id, at: ids.indexOf(id), view })
  return { activeId, activate }
}
