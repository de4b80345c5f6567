import { Button } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import classes from './empty-state.module.css'

interface ErrorStateProps {
  title?: string | null
  words?: string
  onRetry: () => void
  isRetrying?: boolean
}

/** What happened, why, and Try again (spec 000 §8). */
export function ErrorState({
  title = texts.server.internalTitle,
  words = texts.server.internal,
  onRetry,
  isRetrying = false,
}: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <IconPlugConnectedX className={classes.icon} size="1.875rem" stroke={1.75} aria-hidden="true" />
      {title !== null && <b className={classes.title}>{title}</b>}
      <span className={classes.words}>{words}</span>
      <Button
        className={classes.action}
        variant="default"
        size="xs"
        loading={isRetrying}
        leftSection={<IconRefresh size="0.875rem" aria-hidden="true" />}
        onClick={onRetry}
      >
        Try again
      </Button>
    </div>
  )
}
