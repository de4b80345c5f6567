import { Outlet } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { AppFrame } from '#web/features/frame/app-frame.tsx'
import { ConfirmHost } from '#web/ui/confirm.tsx'

/** The frame around whatever page below /app is open. */
export function AppLayout() {
  return (
    <ServerData>
      <AppFrame>
        <Outlet />
      </AppFrame>
      <ConfirmHost />
    </ServerData>
  )
}
