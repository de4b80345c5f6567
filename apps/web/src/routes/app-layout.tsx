import { Outlet, useMatches } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { AppFrame } from '#web/features/frame/app-frame.tsx'
import { ConfirmHost } from '#web/ui/questions/confirm.tsx'

export function AppLayout() {
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare) })
  return (
    <ServerData>
      <AppFrame isBare={isBare}>
        <Outlet />
      </AppFrame>
      <ConfirmHost />
    </ServerData>
  )
}
