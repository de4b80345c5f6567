import { createRootRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { publicPage } from './page.tsx'

/** Milliseconds after a navigation at which a page counts as loaded (spec 000 §9). */
const LOADED_MS = 500

function useLoadedFlag() {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const timer = setTimeout(() => {
      document.documentElement.dataset.loaded = pathname
    }, LOADED_MS)
    return () => clearTimeout(timer)
  }, [pathname])
}

const PRODUCT = 'Skipyard'

function RootLayout() {
  useLoadedFlag()
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title) })
    ?.staticData.title
  useEffect(() => {
    document.title = title ?? PRODUCT
  }, [title])
  return <Outlet />
}

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: publicPage(
    async () => (await import('#web/features/landing/not-found-page.tsx')).NotFoundPage,
  ),
})
