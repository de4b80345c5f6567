import { Button } from '@mantine/core'
import { type NotificationData, notifications } from '@mantine/notifications'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import classes from './toast.module.css'

/** How long a good message stays (spec 000 §9); an error stays until it is closed. */
const TOAST_MS = 6000

interface ToastAction {
  label: string
  onClick: () => void
}

interface ToastWords {
  /** The fact. */
  title: string
  words?: string
  /** At most one: Undo, Try again. */
  action?: ToastAction
}

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

function show(toast: ToastWords, look: Partial<NotificationData>): string {
  const id = crypto.randomUUID()
  return notifications.show({
    id,
    title: toast.title,
    message: <ToastBody {...toast} onDone={() => notifications.hide(id)} />,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this message' },
    ...look,
  })
}

/** Says that something has been done; goes by itself after 6 s. */
export const toastDone = (toast: ToastWords): string =>
  show(toast, {
    autoClose: TOAST_MS,
    color: 'transparent',
    role: 'status',
    icon: <IconCircleCheck color="var(--sky-green-dot)" size="1.25rem" stroke={1.75} aria-hidden="true" />,
  })

/** Says that something has failed; stays until it is closed. */
export const toastFailed = (toast: ToastWords): string =>
  show(toast, {
    autoClose: false,
    color: 'transparent',
    role: 'alert',
    icon: <IconCircleX color="var(--sky-red-dot)" size="1.25rem" stroke={1.75} aria-hidden="true" />,
  })

/** Takes a message away, for instance when its form closes. */
export const hideToast = (id: string) => notifications.hide(id)
