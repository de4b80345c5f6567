import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from '../theme/appearance.ts'
import { mantineThemes } from '../theme/theme.ts'
import { HintHost } from './hint-host.tsx'
import '../theme/theme.css'
import { ToastHost } from '../states/toast.tsx'

/** Gives everything below it Skipyard's look in the chosen theme and colour scheme, and a place for toasts. */
export function SkipyardProvider({ children }: { children: ReactNode }) {
  const { theme, scheme } = useAppearance()
  return (
    <MantineProvider theme={mantineThemes[theme]} forceColorScheme={scheme}>
      {children}
      <HintHost />
      <ToastHost />
    </MantineProvider>
  )
}
