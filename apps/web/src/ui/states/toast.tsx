import { Button, Notification } from '@mantine/core'
import { createStore, useStore } from '@mantine/store'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './toast.module.css'

/** How long a message stays (spec 000 §9), unless the pointer or the keyboard is on it. */
const TOAST_MS = 6_000
/** So many stand at once; the others follow as these go. */
const MOST_SHOWN = 4

const ICON = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOK = {
  done: { role: 'status', icon: <IconCircleCheck color="var(--sky-green-dot)" {...ICON} /> },
  failed: { role: 'alert', icon: <IconCircleX color="var(--sky-red-dot)" {...ICON} /> },
} as const

/** What a message says. */
export interface ToastWords {
  /** The fact. */
  title: string
  words?: string | undefined
  /** At most one thing to do about it: Undo, Try again. */
  action?: { label: string; onClick: () => void } | undefined
  /** How long it stays, in milliseconds, when not as long as others: what can be undone stays as long as it can. */
  stayMs?: number
  /** What it is about, when more may be said of the same: the next message about it takes this one away. */
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

/** Tells that something has been done. Answers the id to hide it by. */
export const toastDone = (words: ToastWords): string => toast('done', words)

/** Tells that something has failed. Answers the id to hide it by. */
export const toastFailed = (words: ToastWords): string => toast('failed', words)

/** Takes a message away, for instance when its form closes. */
export const hideToast = (id: string): void =>
  shelf.setState((before) => ({ ...before, toasts: before.toasts.filter((one) => one.id !== id) }))

/** Takes every message away. */
export const hideToasts = (): void => shelf.setState((before) => ({ ...before, toasts: [] }))

interface ToastCardProps {
  toast: Toast
  /** Somebody is reading: nothing goes meanwhile. */
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
 * Keeps toasts off what a drawer on the right ends with, such as Next and Save, while it is open. Not the style sheet's
 * to find out: a `:has` on the body makes the browser look through the whole page at every change of it.
 */
export function useToastsAside(isDrawerOpen: boolean) {
  useEffect(() => {
    if (!isDrawerOpen) return
    const count = (by: number) => shelf.setState((before) => ({ ...before, drawers: before.drawers + by }))
    count(1)
    return () => count(-1)
  }, [isDrawerOpen])
}

/** Where toasts appear: bottom right, above everything; beside a drawer, whose buttons are there. */
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
