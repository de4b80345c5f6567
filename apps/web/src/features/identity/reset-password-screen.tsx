import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetLinkForm } from './reset-link-form.tsx'
import { ResetLinkSent } from './reset-link-sent.tsx'
import { identityTexts } from './texts.ts'

const { heading, prompt, sentHeading, sent, newPrompt } = identityTexts.reset

/** Asks for a reset link; with the link's token it sets the new password (spec 000 §2.7). */
export function ResetPasswordScreen() {
  const { token } = identitySearch.resetPassword(useSearch({ strict: false }))
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (token !== undefined) {
    return (
      <IdentityPage title={heading} prompt={newPrompt}>
        <NewPasswordForm token={token} />
      </IdentityPage>
    )
  }
  if (sentTo !== null) {
    return (
      <IdentityPage title={sentHeading} prompt={sent(sentTo)}>
        <ResetLinkSent onSendAgain={() => setSentTo(null)} />
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={heading} prompt={prompt}>
      <ResetLinkForm onSent={setSentTo} />
    </IdentityPage>
  )
}
