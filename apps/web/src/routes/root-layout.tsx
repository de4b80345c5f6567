import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'

const PRODUCT = 'Skipyard'

/** Everything stands in here; the deepest route with a title names the browser tab. */
export function RootLayout() {
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title) })
    ?.staticData.title
  useEffect(() => {
    document.title = title ?? PRODUCT
  }, [title])
  return <Outlet />
}
