import { updateProfile } from '@skipyard/contract/identity/identity.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/client/call.ts'
import { useProofDue } from '#web/client/session/proof-due.ts'
import { profileQuery } from '#web/client/session/session.ts'
import { useIsSessionExpired } from '#web/client/session/session-expiry.ts'
import { useMovedTo } from '#web/client/session/tab-company.ts'
import { MoneyHost } from '#web/features/invoices/money-host.tsx'
import { overlayPart } from '#web/ui/part/overlay-part.tsx'
import { part } from '#web/ui/part/part.tsx'
import type { FrameActions } from './frame-actions.ts'

/**
 * Older versions kept on the device, not with the login, that the guide was closed; it is not shown there
 * again.
 */
const KEY = 'skipyard.introSeen'

/** Opens by itself once per user, not while a form is open; the user menu opens it again. */
function useGuide() {
  const cache = useQueryClient()
  const { data, dataUpdatedAt } = useQuery(profileQuery)
  const isFormOpen = useLocation({ select: ({ search }) => 'form' in search && search.form !== undefined })
  const [state, setState] = useState<'at first' | 'asked' | 'closed'>('at first')
  const note = useMutation({
    mutationFn: () => call(updateProfile, { body: { hasSeenGuide: true }, isQuiet: true }),
    onSuccess: (answer) => cache.setQueryData(profileQuery.queryKey, answer.data),
  })
  // What this device remembers of the person may be older than what they have seen on another.
  const isNew = dataUpdatedAt > 0 && data?.hasSeenGuide === false && localStorage.getItem(KEY) !== 'true'
  const close = () => {
    setState('closed')
    if (data?.hasSeenGuide === false) note.mutate()
  }
  const isWanted = state === 'asked' || (state === 'at first' && isNew)
  return { isOpen: isWanted && !isFormOpen, start: () => setState('asked'), close }
}

// Nobody meets them in their first second.
const CompanyMovedDialog = part(async () => (await import('./company-moved-dialog.tsx')).CompanyMovedDialog)
const SessionExpiredDialog = part(
  async () => (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
)
const ProofDialog = part(
  async () => (await import('#web/features/identity/second-step/proof-dialog.tsx')).ProofDialog,
)
const IntroGuide = overlayPart(async () => (await import('./intro-guide.tsx')).IntroGuide)
const MenuDrawer = overlayPart(async () => (await import('./menu/menu-drawer.tsx')).MenuDrawer, {
  isAsked: ({ isOpen }) => isOpen,
})
const MenuSearch = overlayPart(async () => (await import('./menu-search.tsx')).MenuSearch, {
  isAsked: ({ asked }) => asked > 0,
})
const ShortcutList = overlayPart(async () => (await import('./shortcut-list.tsx')).ShortcutList, {
  isAsked: ({ isOpen }) => isOpen,
})

export function useFrameOverlays() {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const isExpired = useIsSessionExpired()
  const proofDue = useProofDue()
  const movedTo = useMovedTo()
  const [searchAsked, setSearchAsked] = useState(0)
  const [areShortcutsOpen, setAreShortcutsOpen] = useState(false)
  const guide = useGuide()
  const actions: FrameActions = {
    openMenu: () => setIsMenuOpen(true),
    openSearch: () => setSearchAsked((times) => times + 1),
    openShortcuts: () => setAreShortcutsOpen(true),
    startGuide: guide.start,
  }
  const isGuideFree = searchAsked === 0 && !isMenuOpen && !areShortcutsOpen && !isExpired
  const overlays = (
    <>
      <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      <MenuSearch actions={actions} asked={searchAsked} onClose={() => setSearchAsked(0)} />
      <ShortcutList isOpen={areShortcutsOpen} onClose={() => setAreShortcutsOpen(false)} />
      {guide.isOpen && isGuideFree && <IntroGuide isActive onClose={guide.close} />}
      <MoneyHost />
      {isExpired && <SessionExpiredDialog />}
      {proofDue && !isExpired && <ProofDialog reason={proofDue} />}
      {movedTo && !isExpired && <CompanyMovedDialog there={movedTo} />}
    </>
  )
  return { actions, overlays }
}
