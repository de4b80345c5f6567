import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { router } from './routes/router.ts'
import { SkipyardProvider } from './ui/page/skipyard-provider.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has lost its #root')

createRoot(root).render(
  <StrictMode>
    <SkipyardProvider>
      <RouterProvider router={router} />
    </SkipyardProvider>
  </StrictMode>,
)
