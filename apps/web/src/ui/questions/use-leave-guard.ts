import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { confirm } from './confirm.tsx'
import { askBeforeLeaving } from './leave-questions.ts'
import { useUnsaved } from './unsaved.ts'

/**
 * Asks before unsaved values are lost: on closing, navigation and reload. `mayLeave` is true when the user
 * agrees; `letGo` says that nothing is left to lose. What `staysOnPage` outlives a change of the address of its own page.
 */
export function useLeaveGuard(
  isDirty: boolean,
  words: string,
  { staysOnPage = false }: { staysOnPage?: boolean } = {},
) {
  const hasLetGo = useRef(false)
  const isAsking = useRef(false)
  useUnsaved(isDirty)
  useEffect(() => {
    if (!isDirty) hasLetGo.current = false
  }, [isDirty])

  const mayLeave = async (): Promise<boolean> => {
    if (!isDirty || hasLetGo.current) return true
    if (isAsking.current) return false
    isAsking.current = true
    const isSure = await confirm({
      title: 'Leave without saving?',
      words,
      confirmLabel: 'Leave',
      cancelLabel: 'Keep editing',
      isDestructive: true,
    })
    isAsking.current = false
    hasLetGo.current = isSure
    return isSure
  }
  const question = useRef(mayLeave)
  useEffect(() => {
    question.current = mayLeave
  })
  useEffect(() => {
    if (!isDirty) return
    const stop = askBeforeLeaving(() => question.current())
    return () => void stop()
  }, [isDirty])
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      !(staysOnPage && current.pathname === next.pathname) && !(await mayLeave()),
    enableBeforeUnload: () => isDirty && !hasLetGo.current,
    disabled: !isDirty,
  })
  return {
    mayLeave,
    letGo: () => {
      hasLetGo.current = true
    },
  }
}
