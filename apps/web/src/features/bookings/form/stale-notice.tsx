import { Button } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { useState } from 'react'
import classes from './stale-notice.module.css'

interface StaleNoticeProps {
  onLoad: () => Promise<void>
}

/** Says that the booking has moved on; what was typed stays in the form until the person decides. */
export function StaleNotice({ onLoad }: StaleNoticeProps) {
  const [isLoading, setIsLoading] = useState(false)
  const load = async () => {
    setIsLoading(true)
    await onLoad()
    setIsLoading(false)
  }
  return (
    <div className={classes.notice} role="alert">
      <div className={classes.line}>
        <span className={classes.words}>
          <b>{texts.server.stale}.</b> What you typed is still here but cannot be saved over it. Load the
          current booking; each of your changes can then be put back.
        </span>
        <Button variant="default" size="xs" loading={isLoading} onClick={() => void load()}>
          Load the current booking
        </Button>
      </div>
    </div>
  )
}
