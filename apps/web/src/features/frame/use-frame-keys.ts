import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { FrameActions } from './frame-actions.ts'

/** How long after `G` the second letter still counts. */
const GO_MS = 1_200

/** The keys that work on every page; they rest while a field has the focus. */
export function useFrameKeys(actions: FrameActions) {
  const navigate = useNavigate()
  const wentAt = useRef(0)
  useHotkeys([
    ['mod+K', actions.openSearch],
    ['shift+?', actions.openShortcuts],
    ['?', actions.openShortcuts],
    [
      'G',
      () => {
        wentAt.current = Date.now()
      },
    ],
    [
      'B',
      () => {
        if (Date.now() - wentAt.current < GO_MS) void navigate({ to: '/app/bookings' })
      },
      { preventDefault: false },
    ],
  ])
  useHotkeys([['mod+K', actions.openSearch]], [], true)
}
