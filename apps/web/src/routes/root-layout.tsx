import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLoadedFlag } from './use-loaded-flag.ts'

const PRODUCT = 'Skipyard'

/** Everything stands in here; the deepest route with a title names the browser tab. */
export function RootLayout() {
  useLoadedFlag()
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title) })
    ?.staticData.title
  useEffect(() => {
    document.title = title ?? PRODUCT
  }, [title])
  return <Outlet />
}
