import { ActionIcon } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

const isFullScreenNow = () => document.fullscreenElement !== null

/** Gives the whole screen to Skipyard, or takes it back. */
async function toggleFullScreen() {
  if (isFullScreenNow()) await document.exitFullscreen()
  else await document.documentElement.requestFullscreen()
}

/** The full-screen toggle; absent where the browser does not offer it. */
export function FullScreenButton() {
  const isFullScreen = useSyncExternalStore(subscribe, isFullScreenNow)
  if (!document.fullscreenEnabled) return null
  const label = isFullScreen ? 'Leave full screen' : 'Full screen'
  const Icon = isFullScreen ? IconMinimize : IconMaximize
  return (
    <ActionIcon aria-label={label} data-hint={label} onClick={() => void toggleFullScreen()}>
      <Icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
