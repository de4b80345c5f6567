import type { PresenceStatus } from '@skipyard/domain/identity/presence-status.ts'
import classes from './presence-dot.module.css'

export function PresenceDot({
  status,
  className = '',
}: {
  status: PresenceStatus
  className?: string | undefined
}) {
  return <span className={`${classes.dot} ${classes[status] ?? ''} ${className}`} aria-hidden="true" />
}
