import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './toast-body.module.css'
import type { ToastOutcome, ToastWords } from './toast-words.ts'

/** How long a good message stays (spec 000 §9); an error stays until it is closed. */
const TOAST_MS = 6000

const ICON = { size: '1.25rem', stroke: 1.75, 'aria-hidden': true } as const

const LOOK = {
  done: {
    autoClose: TOAST_MS,
    role: 'status',
    icon: <IconCircleCheck color="var(--sky-green-dot)" {...ICON} />,
  },
  failed: { autoClose: false, role: 'alert', icon: <IconCircleX color="var(--sky-red-dot)" {...ICON} /> },
} as const

function ToastBody({ words, action, onDone }: ToastWords & { onDone: () => void }) {
  return (
    <div className={classes.body}>
      <span className={classes.words}>{words}</span>
      {action && (
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onDone()
            action.onClick()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}

const lastAbout = new Map<string, string>()

function takesPlaceOf(about: string, id: string) {
  const before = lastAbout.get(about)
  if (before !== undefined) notifications.hide(before)
  lastAbout.set(about, id)
}

/** Puts a toast on the shelf, in the place of the last one about the same; a failure also of one that said the same. */
export function showToast(id: string, outcome: ToastOutcome, words: ToastWords) {
  const about = words.about ?? (outcome === 'failed' ? `${words.title}. ${words.words ?? ''}` : undefined)
  if (about !== undefined) takesPlaceOf(about, id)
  notifications.show({
    id,
    title: words.title,
    message: <ToastBody {...words} onDone={() => notifications.hide(id)} />,
    withBorder: true,
    color: 'transparent',
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...LOOK[outcome],
    ...(words.stayMs === undefined ? {} : { autoClose: words.stayMs }),
  })
}

/** Takes a toast off the shelf. */
export const dropToast = (id: string) => notifications.hide(id)

/** The shelf itself. */
export function ToastShelf() {
  return <Notifications position="bottom-right" limit={4} />
}
