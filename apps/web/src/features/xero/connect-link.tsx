import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useId } from 'react'
import classes from './connect-link.module.css'

interface ConnectLinkProps {
  label: string
  reason: string | null
  isLeaving: boolean
  onFollow: () => void
}

/** Leads to Xero; disabled with its reason beside it (spec 000 §4). */
export function ConnectLink({ label, reason, isLeaving, onFollow }: ConnectLinkProps) {
  const whyId = useId()
  const follow = (event: MouseEvent) => {
    // Where it leads is known only once the server has begun.
    event.preventDefault()
    if (reason === null && !isLeaving) onFollow()
  }
  return (
    <div className={classes.connect}>
      <Button
        component={Link}
        to="/app/settings/xero"
        disabled={reason !== null}
        loading={isLeaving}
        {...(reason !== null && { 'aria-describedby': whyId })}
        onClick={follow}
      >
        {label}
      </Button>
      {reason !== null && (
        <span id={whyId} className={classes.why}>
          {reason}
        </span>
      )}
    </div>
  )
}
