import { Outlet } from '@tanstack/react-router'
import { AppFrame } from '#web/features/frame/app-frame.tsx'

/** The frame around whatever page below /app is open. */
export function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}
