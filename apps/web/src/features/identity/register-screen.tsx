import { useSearch } from '@tanstack/react-router'
import { ServerData } from '#web/client/server-data.tsx'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { RegisterForm } from './register-form.tsx'
import { identityTexts } from './texts.ts'

const { heading, prompt, trial } = identityTexts.register

/** Sign-up of a company and its owner, on a free trial (spec 000 §2.6). */
export function RegisterScreen() {
  const carried = identitySearch.register(useSearch({ strict: false }))
  return (
    <IdentityPage title={heading} prompt={`${prompt} ${trial}`} isWide>
      <ServerData>
        <RegisterForm carried={carried} />
      </ServerData>
    </IdentityPage>
  )
}
