import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAppearance } from '../theme/appearance.ts'
import { mantineThemes } from '../theme/theme.ts'
import { HintHost } from './hint-host.tsx'
import '../theme/theme.css'
import { ToastHost } from '../states/toast.tsx'

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
