import { createRootRoute, Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { publicPage } from './page.tsx'

/** When a page counts as loaded after a navigation (spec 000 §9). */
const LOADED_MS = 500

/** Marks the document as loaded half a second after every navigation. */
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

/** Everything stands in here; the deepest route with a title names the browser tab. */
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
