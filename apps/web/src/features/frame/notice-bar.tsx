import { Button } from '@mantine/core'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { useConnection } from '#web/client/connection.ts'
import { queryClient } from '#web/client/query-client.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { whenPutDown } from '#web/ui/page/when-put-down.ts'
import { useIsOldVersion } from '#web/ui/part/new-version.ts'
import { useHasUnsaved } from '#web/ui/questions/unsaved.ts'
import classes from './notice-bar.module.css'
import { frameTexts } from './texts.ts'

const { lost, waiting: waitingWords, newVersion, saveFirst, reload } = frameTexts.notice
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function Bar({ tone, children }: { tone: 'lost' | 'new'; children: ReactNode }) {
  // Everything below makes room, forms at the side included.
  useEffect(() => {
    const callOff = whenPutDown(() => {
      document.documentElement.dataset.notice = tone
    })
    return () => {
      callOff()
      delete document.documentElement.dataset.notice
    }
  }, [tone])
  return (
    <div className={classes.bar} data-tone={tone} role="status">
      {children}
    </div>
  )
}

function askToStay(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function LostBar({ since, waiting }: { since: number; waiting: number }) {
  const { timeZone } = useProfile()
  const time = clockWords(new Date(since), timeZone)
  const mustStay = waiting > 0
  // What could not be read, or has changed meanwhile, is read once this bar goes.
  useEffect(() => () => void queryClient.invalidateQueries(), [])
  useEffect(() => {
    if (!mustStay) return
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [mustStay])
  return (
    <Bar tone="lost">
      <IconPlugConnectedX {...ICON} />
      <b>{lost(time)}</b>
      <span>{waitingWords(waiting)}</span>
    </Bar>
  )
}

function NewVersionBar() {
  const hasUnsaved = useHasUnsaved()
  return (
    <Bar tone="new">
      <IconRefresh {...ICON} />
      <b>{newVersion}</b>
      {hasUnsaved ? (
        <span>{saveFirst}</span>
      ) : (
        <Button size="compact-xs" variant="default" onClick={() => location.reload()}>
          {reload}
        </Button>
      )}
    </Bar>
  )
}

export function NoticeBar() {
  const { lostSince, waiting } = useConnection()
  const isOld = useIsOldVersion()
  if (lostSince !== null) return <LostBar since={lostSince} waiting={waiting} />
  return isOld && <NewVersionBar />
}
