import { Anchor, Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './identity-form.module.css'
import { IdentityPage } from './identity-page.tsx'
import { identitySearch } from './identity-search.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { type AskedLink, ResetLinkForm } from './reset-link-form.tsx'
import { identityTexts } from './texts.ts'

/** What to do once the link has been asked for. */
function ResetLinkSent({ onSendAgain }: { onSendAgain: () => void }) {
  return (
    <div className={classes.form}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {identityTexts.reset.backToLogin}
      </Button>
      <p className={classes.after}>
        <Anchor component="button" type="button" inherit onClick={onSendAgain}>
          {identityTexts.reset.sendAgain}
        </Anchor>
      </p>
    </div>
  )
}

const { heading, prompt, sentHeading, sent, notSentHeading, notSent, newPrompt } = identityTexts.reset

/** Asks for a reset link; with the link's token it sets the new password (spec 000 §2.7). */
export function ResetPasswordScreen() {
  const { token } = identitySearch.resetPassword(useSearch({ strict: false }))
  const [asked, setAsked] = useState<AskedLink | null>(null)
  if (token !== undefined) {
    return (
      <IdentityPage title={heading} prompt={newPrompt}>
        <NewPasswordForm token={token} />
      </IdentityPage>
    )
  }
  if (asked !== null) {
    const { email, isSent } = asked
    return (
      <IdentityPage
        title={isSent ? sentHeading : notSentHeading}
        prompt={isSent ? sent(email) : notSent(email)}
      >
        <ResetLinkSent onSendAgain={() => setAsked(null)} />
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={heading} prompt={prompt}>
      <ResetLinkForm onAsked={setAsked} />
    </IdentityPage>
  )
}
