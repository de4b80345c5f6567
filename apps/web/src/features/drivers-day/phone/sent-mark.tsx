import { IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import classes from './run/list.module.css'
import { phoneTexts } from './texts.ts'

export function SentMark({ state }: { state: 'sent' | 'saved' | null }) {
  if (state === null) return null
  const isSent = state === 'sent'
  const Icon = isSent ? IconCheck : IconDeviceMobile
  return (
    <span className={isSent ? classes.sent : classes.saved}>
      <Icon size={17} aria-hidden="true" />
      {isSent ? phoneTexts.job.sent : phoneTexts.job.saved}
    </span>
  )
}
