import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './client/query-client.ts'
import { router } from './routes/router.ts'
import { SkipyardProvider } from './ui/skipyard-provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')

createRoot(root).render(
  <StrictMode>
    <SkipyardProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SkipyardProvider>
  </StrictMode>,
)
