import { createRootRoute } from '@tanstack/react-router'
import { publicPage } from './page.tsx'
import { RootLayout } from './root-layout.tsx'

export const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: publicPage(
    async () => (await import('#web/features/landing/not-found-page.tsx')).NotFoundPage,
  ),
})
