import { MantineProvider } from '@mantine/core'
import type { SignedIn, WireSecondStep } from '@skipyard/contract/identity/identity.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ApiError } from '#web/client/api-error.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { mantineThemes } from '#web/ui/theme/theme.ts'
import { SecondStepCard } from './second-step-card.tsx'
import { secondStepWords } from './texts.ts'

function Themed({ children }: { children: ReactNode }) {
  const { theme, scheme } = useAppearance()
  return (
    <MantineProvider theme={mantineThemes[theme]} forceColorScheme={scheme}>
      {children}
    </MantineProvider>
  )
}

/**
 * Asks for the second step over whichever page gave the password, in a root of its own: so no first screen
 * carries it. Rejects when the person goes back to sign in as somebody else.
 */
export function askSecondStep(challenge: WireSecondStep): Promise<SignedIn> {
  const place = document.createElement('div')
  const page = document.getElementById('root')
  document.body.append(place)
  page?.setAttribute('inert', '')
  const root = createRoot(place)
  const close = () => {
    page?.removeAttribute('inert')
    root.unmount()
    place.remove()
  }
  return new Promise<SignedIn>((resolve, reject) => {
    root.render(
      <Themed>
        <SecondStepCard
          challenge={challenge}
          onSignedIn={resolve}
          onLeave={() => reject(new ApiError(401, secondStepWords.signIn.left))}
        />
      </Themed>,
    )
  }).finally(close)
}
