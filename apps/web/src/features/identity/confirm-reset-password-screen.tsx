import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IdentityPage } from './identity-page.tsx'
import { passwordSaved } from './password-saved.ts'
import { identityTexts } from './texts.ts'

const { doneHeading, done, backToLogin, nothingHeading, nothing, newLink } = identityTexts.reset

/** The new password is set (spec 000 §2.1); opened bare, what is wrong and the way to a link. */
export function ConfirmResetPasswordScreen() {
  const [isSaved] = useState(passwordSaved.isNoted)
  if (!isSaved) {
    return (
      <IdentityPage title={nothingHeading} prompt={nothing}>
        <Button size="lg" fullWidth component={Link} to="/reset-password">
          {newLink}
        </Button>
        <Button mt="sm" size="lg" fullWidth variant="default" component={Link} to="/login">
          {backToLogin}
        </Button>
      </IdentityPage>
    )
  }
  return (
    <IdentityPage title={doneHeading} prompt={done}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {backToLogin}
      </Button>
    </IdentityPage>
  )
}
