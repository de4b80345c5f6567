import { Button, Notification } from '@mantine/core'
import { createStore, useStore } from '@mantine/store'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** Spec 000 §9. Not while hovered or focused. */
const TOAST_MS = 6_000
const MOST_SHOWN = 4

const ICON = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOK = {
  done: { role: 'status', icon: <IconCircleCheck color="var(--sky-green-dot)" {...ICON} /> },
  failed: { role: 'alert', icon: <IconCircleX color="var(--sky-red-dot)" {...ICON} /> },
} as const

export interface ToastWords {
  title: string
  words?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds; Undo stays as long as it works. */
  stayMs?: number
  about?: string | undefined
}

interface Toast extends ToastWords {
  id: string
  outcome: keyof typeof LOOK
}

const shelf = createStore<{ toasts: readonly Toast[]; drawers: number }>({ toasts: [], drawers: 0 })
let made = 0

function toast(outcome: Toast['outcome'], words: ToastWords): string {
  made += 1
  const id = `toast-${made}`
  // A failure takes the place of one that said the same.
  const about = words.about ?? (outcome === 'failed' ? `${words.title}. ${words.words ?? ''}` : undefined)
  shelf.setState(({ toasts, ...before }) => ({
    ...before,
    toasts: [
      ...toasts.filter((one) => about === undefined || one.about !== about),
      { ...words, id, outcome, about },
    ],
  }))
  return id
}

export const toastDone = (words: ToastWords): string => toast('done', words)

export const toastFailed = (words: ToastWords): string => toast('failed', words)

export const hideToast = (id: string): void =>
  shelf.setState((before) => ({ ...before, toasts: before.toasts.filter((one) => one.id !== id) }))

export const hideToasts = (): void => shelf.setState((before) => ({ ...before, toasts: [] }))

interface ToastCardProps {
  toast: Toast
  isHeld: boolean
}

function ToastCard({
  toast: { id, outcome, title, words, action, stayMs = TOAST_MS },
  isHeld,
}: ToastCardProps) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => hideToast(id), stayMs)
    return () => clearTimeout(timer)
  }, [id, stayMs, isHeld])
  return (
    <Notification
      className={classes.card}
      withBorder
      color="transparent"
      closeButtonProps={{ 'aria-label': 'Close this message' }}
      onClose={() => hideToast(id)}
      {...LOOK[outcome]}
    >
      <div className={classes.body}>
        <div className={classes.words}>
          <b>{title}</b>
          {words !== undefined && <span>{words}</span>}
        </div>
        {action && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              hideToast(id)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
    </Notification>
  )
}

/**
 * Moves toasts off the buttons of an open drawer. By script, because `:has` on the body is slow in
 * browsers.
 */
export function useToastsAside(isDrawerOpen: boolean) {
  useEffect(() => {
    if (!isDrawerOpen) return
    const count = (by: number) => shelf.setState((before) => ({ ...before, drawers: before.drawers + by }))
    count(1)
    return () => count(-1)
  }, [isDrawerOpen])
}

export function ToastHost() {
  const { toasts, drawers } = useStore(shelf)
  const [isHeld, setHeld] = useState(false)
  const shown = toasts.slice(0, MOST_SHOWN)
  // What was under the pointer may have been the last one: nothing tells that it has left.
  if (shown.length === 0 && isHeld) setHeld(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds what is being read
    <div
      className={classes.shelf}
      data-aside={drawers > 0}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {shown.map((one) => (
        <ToastCard key={one.id} toast={one} isHeld={isHeld} />
      ))}
    </div>
  )
}
